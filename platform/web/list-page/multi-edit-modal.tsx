// One change to many rows, in three steps: what changes, its effect, what happened.
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureList } from './failure-list.tsx';
import { fr } from './fr.ts';
import type { BulkResult } from './list-types.ts';
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

interface Props {
  readonly fields: readonly MultiEditField[];
  readonly count: string;
  /** The chosen rows when they are on screen: the preview tells how many already have these values. */
  readonly rows: readonly unknown[];
  readonly send: (values: Readonly<Record<string, unknown>>) => Promise<BulkResult>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const alreadySo = (rows: readonly unknown[], values: Readonly<Record<string, unknown>>): number =>
  rows.filter((row) => Object.entries(values).every(([name, value]) => (row as Readonly<Record<string, unknown>>)[name] === value)).length;

export function MultiEditModal({ fields, count, rows, send, onClose, onDone }: Props) {
  const [step, setStep] = useState<'fields' | 'preview'>('fields');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const chosen = fields.filter((f) => f.name in values);
  const toggle = (f: MultiEditField): void => setValues(({ [f.name]: had, ...rest }) => (had === undefined && !(f.name in values) ? { ...rest, [f.name]: f.initial } : rest));
  const apply = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      setResult(await send(values));
      onDone();
    } catch (e) {
      setError(messageOf(e));
    } finally {
      setSending(false);
    }
  };
  const unchanged = alreadySo(rows, values);

  if (result !== null) {
    return (
      <AppModal opened onClose={onClose} title={fr.results}>
        <FailureList said={fr.done(result.done)} failed={result.failed} />
        <div className={css['foot']}><Button data-autofocus onClick={onClose}>{fr.close}</Button></div>
      </AppModal>
    );
  }
  return (
    <AppModal opened onClose={onClose} title={fr.multiEditTitle(count)} closable={!sending}>
      {error !== null && <Alert color="danger" role="alert" mb="sm">{error}</Alert>}
      {step === 'fields' ? (
        <>
          <p className={css['help']}>{fr.multiEditHelp}</p>
          <div className={css['edits']}>
            {fields.map((f) => (
              <div key={f.name} className={css['edit']}>
                <Checkbox label={fr.changeField(f.label)} checked={f.name in values} onChange={() => toggle(f)} />
                {f.name in values && f.input(values[f.name], (v) => setValues((now) => ({ ...now, [f.name]: v })))}
              </div>
            ))}
          </div>
          <div className={css['foot']}>
            <Button variant="default" onClick={onClose}>{fr.cancel}</Button>
            <Button disabled={chosen.length === 0} title={chosen.length === 0 ? fr.nothingToChange : undefined} onClick={() => setStep('preview')}>{fr.preview}</Button>
          </div>
        </>
      ) : (
        <>
          <p className={css['help']}>{fr.previewText(count)}</p>
          <table className={css['effect']}>
            <thead><tr><th scope="col">{fr.field}</th><th scope="col">{fr.newValue}</th></tr></thead>
            <tbody>{chosen.map((f) => <tr key={f.name}><td>{f.label}</td><td><strong>{f.show(values[f.name]) || fr.cleared}</strong></td></tr>)}</tbody>
          </table>
          {unchanged > 0 && <p className={css['help']}>{fr.unchanged(unchanged)}</p>}
          <div className={css['foot']}>
            <Button variant="default" disabled={sending} onClick={() => setStep('fields')}>{fr.back}</Button>
            <Button loading={sending} data-autofocus onClick={() => void apply()}>{fr.apply(count)}</Button>
          </div>
        </>
      )}
    </AppModal>
  );
}
