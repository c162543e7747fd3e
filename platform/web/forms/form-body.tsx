import { Alert, Button } from '@mantine/core';
import { CircleAlert, GitCompareArrows } from 'lucide-react';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { isDay } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { fr } from './fr.ts';
import type { FormAlert, ServerForm, Stale, Values } from './use-server-form.ts';
import css from './forms.module.css';

/** What is wrong with the form as a whole. */
export function FormProblem({ title, messages }: FormAlert) {
  return (
    <Alert
      className={css['alert'] ?? ''}
      color="danger"
      role="alert"
      title={title}
      icon={<CircleAlert size={16} aria-hidden />}
    >
      {messages.length > 0 && (
        <ul className={css['messages']}>
          {messages.map((m) => (
            <li key={m}>{m}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The label that the person sees on a field of this page. */
const labelOf = (field: string): string => {
  const node = document.querySelector<HTMLInputElement>(`[data-path="${CSS.escape(field)}"]`);
  return (
    node?.labels?.[0]?.textContent.replace(/\s*\*$/, '') ??
    node?.getAttribute('aria-label') ??
    field
  );
};
const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return fr.empty;
  if (typeof value === 'boolean') return value ? fr.yes : fr.no;
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  return Array.isArray(value) ? value.map(valueText).join(', ') : JSON.stringify(value);
};

/** Somebody saved meanwhile: what they changed, and the choice. Nothing is lost before the person chooses. */
export function StaleNotice({
  stale,
  sending,
  say,
  onReload,
  onOverwrite,
}: {
  readonly stale: Stale;
  readonly sending: boolean;
  readonly say: ServerForm<Values>['say'];
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}) {
  return (
    <Alert
      className={css['alert'] ?? ''}
      color="warning"
      role="alert"
      title={fr.staleTitle}
      icon={<GitCompareArrows size={16} aria-hidden />}
    >
      {stale.differences.length === 0 ? (
        <p>{fr.staleSame}</p>
      ) : (
        <table className={css['stale']}>
          <thead>
            <tr>
              <th scope="col">{fr.staleField}</th>
              <th scope="col">{fr.staleMine}</th>
              <th scope="col">{fr.staleTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {stale.differences.map((d) => (
              <tr key={d.field}>
                <th scope="row">{labelOf(d.field)}</th>
                <td>{(say[d.field] ?? valueText)(d.mine)}</td>
                <td>{(say[d.field] ?? valueText)(d.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css['staleHelp']}>{fr.staleHelp}</p>
      <div className={css['staleActions']}>
        <Button variant="default" disabled={sending} onClick={onReload}>
          {fr.reload}
        </Button>
        <Button variant="default" disabled={sending} onClick={onOverwrite}>
          {fr.overwrite}
        </Button>
      </div>
    </Alert>
  );
}

/** The form itself: problems on top, then the fields in a grid of two columns (`data-wide` on one that takes both). */
export function FormBody<V extends Values>({
  handle,
  children,
  foot,
}: {
  readonly handle: ServerForm<V>;
  readonly children: ReactNode;
  readonly foot: ReactNode;
}) {
  const { alert, stale, sending } = handle;
  const pressing = useRef(false);
  /** Not while a button is being pressed: the message would push the button away from under the pointer, and the press would be lost. */
  const leave = (e: FocusEvent): void => {
    const path = (e.target as HTMLElement).dataset['path'];
    if (path !== undefined && !pressing.current) handle.checkField(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the fields inside it; nothing is pressed here
    <form
      className={css['form']}
      noValidate
      onSubmit={handle.submit}
      onBlur={leave}
      onPointerDown={(e) => {
        pressing.current = e.target instanceof Element && e.target.closest('button') !== null;
      }}
      onPointerUp={() => {
        pressing.current = false;
      }}
      onPointerCancel={() => {
        pressing.current = false;
      }}
    >
      <div className={css['scroll']}>
        {alert && <FormProblem {...alert} />}
        {stale && (
          <StaleNotice
            stale={stale}
            sending={sending}
            say={handle.say}
            onReload={handle.reload}
            onOverwrite={handle.overwrite}
          />
        )}
        <div className={css['grid']}>{children}</div>
      </div>
      {foot}
    </form>
  );
}
