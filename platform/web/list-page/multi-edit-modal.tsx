// One change to many rows, in three steps: what changes, its effect as the server foresees it, what happened.
import { Alert, Button, Checkbox, Loader } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureList } from './failure-list.tsx';
import { fr } from './fr.ts';
import type { BulkOutcome } from './list-types.ts';

export interface MultiEditField {
  readonly name: string;
  readonly label: string;
  /** The field, holding the value for all rows. */
  readonly input: (value: unknown, onChange: (value: unknown) => void) => ReactNode;
  /** The value in words, for the preview. */
  readonly show: (value: unknown) => string;
  readonly initial: unknown;
}
type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly fields: readonly MultiEditField[];
  readonly count: string;
  /** With `preview`, answers what would be done and changes nothing. */
  readonly send: (values: Values, preview: boolean) => Promise<BulkOutcome>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
type Step =
  | { readonly is: 'fields' }
  | { readonly is: 'effect'; readonly foreseen: BulkOutcome }
  | { readonly is: 'result'; readonly outcome: BulkOutcome };

export function MultiEditModal({ fields, count, send, onClose, onDone }: Props) {
  const [step, setStep] = useState<Step>({ is: 'fields' });
  const [values, setValues] = useState<Values>(initialValues(fields));
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = fields.filter((f) => f.name in values);
  const go = async (preview: boolean): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      const outcome = await send(values, preview);
      setStep(preview ? { is: 'effect', foreseen: outcome } : { is: 'result', outcome });
      if (!preview) onDone();
    } catch (e) {
      setError(messageOf(e));
    } finally {
      setSending(false);
    }
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      title={step.is === 'result' ? fr.results : fr.multiEditTitle(count)}
      closable={!sending}
    >
      {error !== null && (
        <Alert color="danger" role="alert" mb="sm">
          {error}
        </Alert>
      )}
      {step.is === 'fields' && (
        <FieldsStep
          fields={fields}
          values={values}
          setValues={setValues}
          sending={sending}
          onClose={onClose}
          onPreview={() => void go(true)}
        />
      )}
      {step.is === 'effect' && (
        <EffectStep
          chosen={chosen}
          values={values}
          foreseen={step.foreseen}
          sending={sending}
          onBack={() => setStep({ is: 'fields' })}
          onApply={() => void go(false)}
        />
      )}
      {step.is === 'result' && (
        <>
          <FailureList summary={fr.done(step.outcome.done)} failed={step.outcome.failed} />
          <div className="row end mt-16">
            <Button data-autofocus onClick={onClose}>
              {fr.close}
            </Button>
          </div>
        </>
      )}
    </AppModal>
  );
}

/** One field: nothing to tick. */
const onlyField = (fields: readonly MultiEditField[]): MultiEditField | undefined =>
  fields.length === 1 ? fields[0] : undefined;
const initialValues = (fields: readonly MultiEditField[]): Values => {
  const only = onlyField(fields);
  return only ? { [only.name]: only.initial } : {};
};
/** A field that is ticked starts from its initial value; unticked it is not changed. */
const toggled = (values: Values, field: MultiEditField): Values => {
  const { [field.name]: _, ...rest } = values;
  return field.name in values ? rest : { ...rest, [field.name]: field.initial };
};

interface FieldsProps {
  readonly fields: readonly MultiEditField[];
  readonly values: Values;
  readonly setValues: (change: (now: Values) => Values) => void;
  readonly sending: boolean;
  readonly onClose: () => void;
  readonly onPreview: () => void;
}
const FieldsStep = ({ fields, values, setValues, sending, onClose, onPreview }: FieldsProps) => {
  const ticks = onlyField(fields) === undefined;
  const nothing = fields.every((f) => !(f.name in values));
  return (
    <>
      {ticks && <p className="quiet mb-12">{fr.multiEditHelp}</p>}
      <div className="stack gap-12">
        {fields.map((f) => (
          <div key={f.name} className="stack gap-6">
            {ticks && (
              <Checkbox
                label={fr.changeField(f.label)}
                checked={f.name in values}
                onChange={() => setValues((now) => toggled(now, f))}
              />
            )}
            {f.name in values &&
              f.input(values[f.name], (v) => setValues((now) => ({ ...now, [f.name]: v })))}
          </div>
        ))}
      </div>
      <div className="row end mt-16">
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button
          loading={sending}
          disabled={nothing}
          title={nothing ? fr.nothingToChange : undefined}
          onClick={onPreview}
        >
          {fr.preview}
        </Button>
      </div>
    </>
  );
};

interface EffectProps {
  readonly chosen: readonly MultiEditField[];
  readonly values: Values;
  readonly foreseen: BulkOutcome;
  readonly sending: boolean;
  readonly onBack: () => void;
  readonly onApply: () => void;
}
const EffectStep = ({ chosen, values, foreseen, sending, onBack, onApply }: EffectProps) => (
  <>
    <table className={`mb-12 table`}>
      <thead>
        <tr>
          <th scope="col">{fr.field}</th>
          <th scope="col">{fr.newValue}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.map((f) => (
          <tr key={f.name}>
            <td>{f.label}</td>
            <td>
              <strong>{f.show(values[f.name]) || fr.cleared}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <FailureList
      summary={fr.previewText(foreseen.done)}
      heading={fr.wouldFail(foreseen.failed.length)}
      failed={foreseen.failed}
    />
    <div className="row end mt-16">
      {sending && <Loader size={16} />}
      <Button variant="default" disabled={sending} onClick={onBack}>
        {fr.back}
      </Button>
      <Button loading={sending} disabled={foreseen.done === 0} data-autofocus onClick={onApply}>
        {fr.apply(foreseen.done)}
      </Button>
    </div>
  </>
);
