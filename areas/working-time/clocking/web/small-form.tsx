// A question of a few fields: what went wrong stands above the buttons, and nothing closes while it is being sent.
import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { fr } from '../fr.ts';
import css from './clocking.module.css';

export interface SmallFormProps {
  readonly title: string;
  readonly confirm: string;
  readonly state: { readonly error: unknown; readonly busy: boolean; readonly ready: boolean };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const SmallForm = ({
  title,
  confirm,
  state,
  onSubmit,
  onClose,
  children,
}: SmallFormProps) => (
  <AppModal opened onClose={onClose} title={title} size="small" closable={!state.busy}>
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.ready && !state.busy) onSubmit();
      }}
    >
      {children}
      {state.error !== null && (
        <Alert color="red" role="alert">
          {messageOf(state.error)}
        </Alert>
      )}
      <div className={css['foot']}>
        <Button variant="default" onClick={onClose} disabled={state.busy}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={state.busy} disabled={!state.ready}>
          {confirm}
        </Button>
      </div>
    </form>
  </AppModal>
);
