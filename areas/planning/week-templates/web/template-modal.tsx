// A template as it is typed: its name, where it may be used, its weeks.
import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  CycleFields,
  NO_WEEK,
  useReadWeeks,
  WeekCount,
  writtenDay,
  type TypedWeeks,
} from '#areas/planning/theoretical-schedules/web/embed.tsx';
import { weekTemplates, type Template, type TemplateForm } from '../contract.ts';
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
const useSave = ({ onClose }: ModalProps) => {
  const cache = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const save = async (body: TemplateForm): Promise<void> => {
    setSending(true);
    try {
      await send(weekTemplates.save, { body });
      await invalidate(cache, weekTemplates.list);
      toast.success(fr.saved);
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return { error, sending, save };
};

export const TemplateModal = (props: ModalProps) => {
  const { template, places, onClose } = props;
  const [before] = useState(() => typedOf(props));
  const [typed, setTyped] = useState(before);
  const { error, sending, save } = useSave(props);
  const { read, wrong } = useReadWeeks(typed.weeks);
  const change = (next: Partial<Typed>): void => setTyped({ ...typed, ...next });
  const leave = (): void => {
    void confirmLeave(JSON.stringify(typed) !== JSON.stringify(before)).then((sure) => {
      if (sure) onClose();
    });
  };
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (wrong || sending) return;
    const { label, infraId } = typed;
    const weeks = read.map((w) => w.map((d) => d ?? null));
    void save({ id: template?.id ?? 0, version: template?.version ?? 0, label, infraId, weeks });
  };
  return (
    <AppModal
      opened
      onClose={leave}
      title={template === null ? fr.add : template.label}
      size="large"
      closable={!sending}
    >
      <form className={css['form']} onSubmit={submit}>
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
        <FailureAlert error={error} />
        <div className={css['foot']}>
          <Button variant="default" onClick={leave} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={wrong || typed.label.trim() === ''}>
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
