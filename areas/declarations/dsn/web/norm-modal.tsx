// One table of the norm: from when it holds, what changed since the table that it is made from.
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { normVersions } from '#engines/dsn/norm-versions.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { dsnNorms, type DsnNorm, type NormEdit } from '../norms-contract.ts';
import css from './dsn.module.css';
import { EditModal, EditLine } from './norm-edit.tsx';

const t = texts(fr);

interface EditsProps {
  readonly base: string;
  readonly edits: readonly NormEdit[];
  readonly writes: boolean;
  readonly onChange: (edits: NormEdit[]) => void;
}
/** What changed, rubric by rubric; one that is opened is changed in a dialog of its own. */
const Edits = ({ base, edits, writes, onChange }: EditsProps) => {
  const [opened, setOpened] = useState<NormEdit | 'new' | null>(null);
  const keep = (edit: NormEdit): void => {
    const others = edits.filter(({ rubric }) => rubric !== edit.rubric);
    onChange([...others, edit].toSorted((a, b) => (a.rubric < b.rubric ? -1 : 1)));
    setOpened(null);
  };
  return (
    <div className={`${css['block']} stack shrink`} data-wide>
      <h3 className="label">{fr.normEdits}</h3>
      {edits.length === 0 && <p className="quiet">{fr.normNoEdit}</p>}
      <ul className="plain">
        {edits.map((edit) => (
          <EditLine
            key={edit.rubric}
            edit={edit}
            onOpen={writes ? () => setOpened(edit) : null}
            onTakeOut={() => onChange(edits.filter((each) => each !== edit))}
          />
        ))}
      </ul>
      {writes && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {fr.normAddRubric}
          </Button>
        </div>
      )}
      {opened !== null && (
        <EditModal
          base={base}
          edit={opened === 'new' ? null : opened}
          onKeep={keep}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
};

interface Typed extends Record<string, unknown> {
  readonly version: string;
  readonly base: string;
  readonly validFrom: string | null;
  readonly note: string;
  readonly edits: NormEdit[];
}
const newest = normVersions.at(-1) ?? '';
const typedOf = (norm: DsnNorm | null): Typed => ({
  version: norm?.version ?? '',
  base: norm?.base ?? newest,
  validFrom: norm?.validFrom ?? null,
  note: norm?.note ?? '',
  edits: norm?.edits ?? [],
});
const sendNorm = (norm: DsnNorm | null, { version, base, validFrom, note, edits }: Typed) => {
  const content = {
    validFrom: validFrom ?? '',
    note: note.trim() === '' ? null : note.trim(),
    edits,
  };
  return norm === null
    ? send(dsnNorms.create, { body: { version, base, ...content } })
    : send(dsnNorms.save, {
        body: { id: norm.id, recordVersion: norm.recordVersion, ...content },
      });
};

const removeAsked = async ({ id, version }: DsnNorm): Promise<boolean> => {
  const isSure = await ask.confirm({
    title: t('normDeleteTitle', { version }),
    message: fr.normDeleteAbout,
    confirmLabel: fr.normDelete,
    danger: true,
  });
  if (!isSure) return false;
  try {
    await send(dsnNorms.remove, { params: { id } });
    toast.success(fr.normDeleted);
    return true;
  } catch (problem) {
    toast.danger(problem);
    return false;
  }
};

interface NormModalProps {
  readonly norm: DsnNorm | null;
  readonly writes: boolean;
  readonly onClose: () => void;
}
export const NormModal = ({ norm, writes, onClose }: NormModalProps) => {
  const cache = useQueryClient();
  const refresh = (): void => {
    void invalidate(cache, dsnNorms.list, dsnNorms.load);
    onClose();
  };
  const handle = useServerForm<Typed, unknown>({
    initialValues: typedOf(norm),
    success: fr.normSaved,
    send: (values) => sendNorm(norm, values),
    onSaved: refresh,
  });
  const { form } = handle;
  const [edits, setEdits] = useState(norm?.edits ?? []);
  const change = (next: NormEdit[]): void => {
    setEdits(next);
    form.setFieldValue('edits', next);
  };
  const remove = async (): Promise<void> => {
    if (norm !== null && (await removeAsked(norm))) refresh();
  };
  const title = norm === null ? fr.normNew : t('normEdit', { version: norm.version });
  return (
    <ModalForm
      opened
      size="medium"
      title={title}
      handle={handle}
      onClose={onClose}
      aside={
        norm !== null &&
        !norm.isGiven &&
        writes && (
          <Button variant="default" onClick={() => void remove()}>
            {fr.normDelete}
          </Button>
        )
      }
    >
      {norm === null ? (
        <>
          <TextInput
            label={fr.normVersion}
            placeholder="P27V01"
            required
            maxLength={6}
            key={form.key('version')}
            {...form.getInputProps('version')}
          />
          <Select
            label={fr.normBase}
            data={[...normVersions]}
            allowDeselect={false}
            key={form.key('base')}
            {...form.getInputProps('base')}
          />
        </>
      ) : (
        <p className="quiet" data-wide>
          {t('normRubrics', norm)}
        </p>
      )}
      <DayField
        label={fr.normFrom}
        required
        key={form.key('validFrom')}
        {...form.getInputProps('validFrom')}
      />
      <Textarea
        label={fr.note}
        autosize
        maxLength={500}
        data-wide
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      <Edits base={form.getValues().base} edits={edits} writes={writes} onChange={change} />
    </ModalForm>
  );
};

export const ExistingNorm = ({
  id,
  writes,
  onClose,
}: {
  readonly id: number;
  readonly writes: boolean;
  readonly onClose: () => void;
}) => {
  const loaded = useApi(dsnNorms.load, { query: { id } });
  if (loaded.data === undefined)
    return (
      <AppModal opened onClose={onClose} size="medium" title={fr.norms}>
        <LoadState query={loaded}>{() => null}</LoadState>
      </AppModal>
    );
  return <NormModal norm={loaded.data} writes={writes} onClose={onClose} />;
};
