// One rubric that a year changed: its line in the table's list, and its dialog, which starts from the table.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { fr } from '../fr.ts';
import { dsnNorms, NormEdit } from '../norms-contract.ts';
import css from './dsn.module.css';
import { codesOf, codesText } from './norm-codes.ts';

const t = texts(fr);

const sayEdit = ({ removed, label, min, max, codes }: NormEdit): string => {
  if (removed === true) return fr.normRemovedText;
  const parts = [
    label ?? '',
    min === undefined && max === undefined
      ? ''
      : t('normLengths', { min: min ?? '…', max: max ?? '…' }),
    (codes ?? null) === null ? '' : t('normCodeCount', { count: codes?.length ?? 0 }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
};
interface EditLineProps {
  readonly edit: NormEdit;
  /** Null for who only reads. */
  readonly onOpen: (() => void) | null;
  readonly onTakeOut: () => void;
}
export const EditLine = ({ edit, onOpen, onTakeOut }: EditLineProps) => (
  <li className={css['line']}>
    <span className={`${css['words']} stack gap-2 shrink anywhere`}>
      <span className="tn">{edit.rubric}</span>
      <small className="quiet">{sayEdit(edit)}</small>
    </span>
    {onOpen !== null && (
      <span className="row end">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('normChange', { rubric: edit.rubric })}
          onClick={onOpen}
        >
          {fr.acts.edit}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('normTakeOut', { rubric: edit.rubric })}
          onClick={onTakeOut}
        >
          <X size={14} aria-hidden />
        </Button>
      </span>
    )}
  </li>
);

interface Typed {
  readonly rubric: string;
  readonly removed: boolean;
  readonly label: string;
  readonly min: string;
  readonly max: string;
  readonly codes: string;
}
const typedOf = (edit: NormEdit | null): Typed => ({
  rubric: edit?.rubric ?? '',
  removed: edit?.removed ?? false,
  label: edit?.label ?? '',
  min: String(edit?.min ?? ''),
  max: String(edit?.max ?? ''),
  codes: codesText(edit?.codes),
});
const lengthOf = (text: string): { readonly value?: number } =>
  text.trim() === '' ? {} : { value: Number(text) };
/** The edit as it is kept, or what is wrong with it. */
const editOf = (typed: Typed): NormEdit | string => {
  const codes = codesOf(typed.codes);
  if ('wrongLine' in codes) return t('normCodeLine', { line: codes.wrongLine });
  const [min, max] = [lengthOf(typed.min).value, lengthOf(typed.max).value];
  const read = NormEdit.safeParse(
    typed.removed
      ? { rubric: typed.rubric.trim(), removed: true }
      : {
          rubric: typed.rubric.trim(),
          ...(typed.label.trim() === '' ? {} : { label: typed.label }),
          ...(min === undefined ? {} : { min }),
          ...(max === undefined ? {} : { max }),
          codes: codes.codes === null ? null : [...codes.codes],
        },
  );
  return read.success ? read.data : (read.error.issues[0]?.message ?? fr.normRubricForm);
};

interface EditModalProps {
  readonly base: string;
  readonly edit: NormEdit | null;
  readonly onKeep: (edit: NormEdit) => void;
  readonly onClose: () => void;
}
/** The rubric as the table has it; null where it has none, a text where it cannot be asked for. */
const rubricOf = async (base: string, rubric: string): Promise<Typed | null | string> => {
  if (!NormEdit.shape.rubric.safeParse(rubric).success) return fr.normRubricForm;
  try {
    const { found: rubricValues } = await send(dsnNorms.rubric, { query: { base, rubric } });
    return rubricValues === null ? null : typedOf({ rubric, ...rubricValues });
  } catch (problem) {
    return messageOf(problem);
  }
};

export const EditModal = ({ base, edit, onKeep, onClose }: EditModalProps) => {
  const [typed, setTyped] = useState(() => typedOf(edit));
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const read = async (): Promise<void> => {
    const answer = await rubricOf(base, typed.rubric.trim());
    if (typeof answer === 'string') return setError(answer);
    setError(answer === null ? fr.normUnknownRubric : null);
    if (answer !== null) setTyped(answer);
  };
  const keep = (): void => {
    const made = editOf(typed);
    if (typeof made === 'string') setError(made);
    else onKeep(made);
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      size="medium"
      title={edit === null ? fr.normAddRubric : t('normChange', { rubric: edit.rubric })}
    >
      <div className="stack gap-16">
        <div className={`${css['withButton']} stack bottom`}>
          <TextInput
            label={fr.normRubric}
            placeholder="S21.G00.60.001"
            required
            readOnly={edit !== null}
            maxLength={14}
            value={typed.rubric}
            onChange={(event) => set({ rubric: event.currentTarget.value })}
            data-autofocus
          />
          <Button variant="default" onClick={() => void read()}>
            {fr.normRead}
          </Button>
        </div>
        <Checkbox
          label={fr.normRemoved}
          checked={typed.removed}
          onChange={(event) => set({ removed: event.currentTarget.checked })}
        />
        {!typed.removed && <ContentFields typed={typed} set={set} />}
        {error !== null && (
          <p role="alert" className="medium">
            {error}
          </p>
        )}
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button onClick={keep}>{fr.normApply}</Button>
        </div>
      </div>
    </AppModal>
  );
};

const ContentFields = ({
  typed,
  set,
}: {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
}) => (
  <>
    <TextInput
      label={fr.normLabel}
      maxLength={200}
      value={typed.label}
      onChange={(event) => set({ label: event.currentTarget.value })}
    />
    <div className="pair">
      <TextInput
        label={fr.normMin}
        inputMode="numeric"
        maxLength={3}
        value={typed.min}
        onChange={(event) => set({ min: event.currentTarget.value })}
      />
      <TextInput
        label={fr.normMax}
        inputMode="numeric"
        maxLength={3}
        value={typed.max}
        onChange={(event) => set({ max: event.currentTarget.value })}
      />
    </div>
    <Textarea
      label={fr.normCodes}
      description={fr.normCodesHint}
      autosize
      minRows={4}
      maxRows={14}
      value={typed.codes}
      onChange={(event) => set({ codes: event.currentTarget.value })}
    />
  </>
);
