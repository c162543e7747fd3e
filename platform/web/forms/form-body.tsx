import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FormAlert, ServerForm, Values } from './use-server-form.ts';
import css from './forms.module.css';

/** What is wrong with the form as a whole. */
export function FormProblem({ title, messages }: FormAlert) {
  return (
    <Alert
      className={'mb-12'}
      color="danger"
      role="alert"
      title={title}
      icon={<CircleAlert size={16} aria-hidden />}
    >
      {messages.length > 0 && (
        <ul className="mt-4">
          {messages.map((m) => (
            <li key={m}>{m}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Ctrl Enter sends, also from where Enter begins a line. */
const submitOnKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

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
  const { alert, conflict } = handle;
  const pressing = useRef(false);
  /** Not while a button is being pressed: the message would push the button away from under the pointer, and the press would be lost. */
  const leave = (e: FocusEvent): void => {
    const path = (e.target as HTMLElement).dataset['path'];
    if (path !== undefined && !pressing.current) handle.checkField(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the fields inside it; nothing is pressed here
    <form
      className={`${css['form']} column rest`}
      noValidate
      onKeyDown={submitOnKey}
      onSubmit={(e) => {
        // Opened from inside a form, it would send that one too.
        e.stopPropagation();
        handle.submit(e);
      }}
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
        {conflict && <ConflictNotice handle={handle} conflict={conflict} />}
        <div className={`${css['grid']} pair top gap-0 folds`}>{children}</div>
      </div>
      {foot}
    </form>
  );
}
