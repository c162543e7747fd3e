// One change to many rows, in three steps: what changes, its effect as the server foresees it, what happened.
import { Alert, Button, Checkbox, Loader } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureList } from './failure-list.tsx';
import { fr } from './fr.ts';
import type { BulkOutcome } from './list-types.ts';
import css from './list-page.module.css';

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
  // One field: nothing to tick.
  const only = fields.length === 1 ? fields[0] : undefined;
  const [values, setValues] = useState<Values>(only ? { [only.name]: only.initial } : {});
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = fields.filter((f) => f.name in values);
  const toggle = (f: MultiEditField): void =>
    setValues((now) => {
      const { [f.name]: _, ...rest } = now;
      return f.name in now ? rest : { ...rest, [f.name]: f.initial };
    });
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
        <>
          {!only && <p className={css['help']}>{fr.multiEditHelp}</p>}
          <div className={css['edits']}>
            {fields.map((f) => (
              <div key={f.name} className={css['edit']}>
                {!only && (
                  <Checkbox
                    label={fr.changeField(f.label)}
                    checked={f.name in values}
                    onChange={() => toggle(f)}
                  />
                )}
                {f.name in values &&
                  f.input(values[f.name], (v) => setValues((now) => ({ ...now, [f.name]: v })))}
              </div>
            ))}
          </div>
          <div className={css['foot']}>
            <Button variant="default" onClick={onClose}>
              {fr.cancel}
            </Button>
            <Button
              loading={sending}
              disabled={chosen.length === 0}
              title={chosen.length === 0 ? fr.nothingToChange : undefined}
              onClick={() => void go(true)}
            >
              {fr.preview}
            </Button>
          </div>
        </>
      )}
      {step.is === 'effect' && (
        <>
          <table className={css['effect']}>
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
            said={fr.previewText(step.foreseen.done)}
            heading={fr.wouldFail(step.foreseen.failed.length)}
            failed={step.foreseen.failed}
          />
          <div className={css['foot']}>
            {sending && <Loader size={16} />}
            <Button variant="default" disabled={sending} onClick={() => setStep({ is: 'fields' })}>
              {fr.back}
            </Button>
            <Button
              loading={sending}
              disabled={step.foreseen.done === 0}
              data-autofocus
              onClick={() => void go(false)}
            >
              {fr.apply(step.foreseen.done)}
            </Button>
          </div>
        </>
      )}
      {step.is === 'result' && (
        <>
          <FailureList said={fr.done(step.outcome.done)} failed={step.outcome.failed} />
          <div className={css['foot']}>
            <Button data-autofocus onClick={onClose}>
              {fr.close}
            </Button>
          </div>
        </>
      )}
    </AppModal>
  );
}
