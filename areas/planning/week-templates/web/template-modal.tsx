// A template as it is typed: its name, where it may be used, its weeks.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { useDialogSave } from '#platform/web/forms/use-dialog-save.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import {
  CycleFields,
  NO_WEEK,
  useReadWeeks,
  WeekCount,
  writtenDay,
  type TypedWeeks,
} from '#areas/planning/theoretical-schedules/web/embed.tsx';
import { weekTemplates, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './templates.module.css';

export interface Place {
  readonly id: number;
  readonly name: string;
}
interface ModalProps {
  /** Null for a new one; id 0 for a copy. */
  readonly template: Template | null;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}
interface Typed {
  readonly label: string;
  readonly infraId: number;
  readonly weeks: TypedWeeks;
}
const typedOf = ({ template, places }: ModalProps): Typed => ({
  label: template?.label ?? '',
  infraId: template?.infraId ?? places[0]?.id ?? 0,
  weeks: template?.weeks.map((w) => w.map(writtenDay)) ?? [NO_WEEK],
});

export const TemplateModal = (props: ModalProps) => {
  const { template, places, onClose } = props;
  const [before] = useState(() => typedOf(props));
  const [typed, setTyped] = useState(before);
  const { error, sending, save, leave } = useDialogSave({
    saved: fr.saved,
    changes: weekTemplates.list,
    onClose,
  });
  const { read, wrong } = useReadWeeks(typed.weeks);
  const change = (next: Partial<Typed>): void => setTyped({ ...typed, ...next });
  const close = (): void => leave(JSON.stringify(typed) !== JSON.stringify(before));
  const submit = (): void => {
    const { label, infraId } = typed;
    const weeks = read.map((w) => w.map((d) => d ?? null));
    const { id = 0, version = 0 } = template ?? {};
    void save(() => send(weekTemplates.save, { body: { id, version, label, infraId, weeks } }));
  };
  return (
    <SmallForm
      title={template === null ? fr.add : template.label}
      size="wide"
      confirm={fr.save}
      closeLabel={fr.cancel}
      state={{ error, busy: sending, ready: !wrong && typed.label.trim() !== '' }}
      onSubmit={submit}
      onClose={close}
    >
      <div className={css['fields']}>
        <TextInput
          label={fr.label}
          required
          maxLength={60}
          data-autofocus
          value={typed.label}
          onChange={(e) => change({ label: e.currentTarget.value })}
        />
        <Select
          label={fr.place}
          required
          searchable
          allowDeselect={false}
          data={places.map((p) => ({ value: String(p.id), label: p.name }))}
          value={String(typed.infraId)}
          onChange={(value) => change({ infraId: Number(value) })}
        />
        <WeekCount weeks={typed.weeks} onWeeks={(weeks) => change({ weeks })} />
      </div>
      <CycleFields weeks={typed.weeks} read={read} onWeeks={(weeks) => change({ weeks })} />
    </SmallForm>
  );
};
