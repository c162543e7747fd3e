// The password of the same person, over the page that stays as it is.
import { Alert, Anchor, Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { href } from '#platform/web/router/href.ts';
import { fr } from './fr.ts';
import type { Profile } from './ports.ts';
import type { Session } from './session.ts';
import css from './sign-in-again.module.css';

export interface SignInAgainDialogProps {
  readonly person: Pick<Profile, 'name' | 'email'>;
  /** The sign-in page, for whoever is somebody else. */
  readonly signIn: Session['signIn'];
  readonly enter: (password: string) => Promise<void>;
  readonly onLater: () => void;
}
export const SignInAgainDialog = ({ person, signIn, enter, onLater }: SignInAgainDialogProps) => {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await enter(password);
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return (
    <AppModal opened onClose={onLater} title={fr.session.title} size="small" closable={!isSending}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !isSending) void submit();
        }}
      >
        <p>{fr.session.kept}</p>
        <p>
          <strong>{person.name}</strong> <span className="quiet">{person.email}</span>
        </p>
        <PasswordInput
          label={fr.session.password}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        {error !== null && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <div className={`${css['foot']} row end`}>
          {signIn !== null && (
            <Anchor href={href(signIn as never, {} as never)}>{fr.session.other}</Anchor>
          )}
          <Button variant="default" onClick={onLater} disabled={isSending}>
            {fr.session.later}
          </Button>
          <Button type="submit" loading={isSending} disabled={password === ''}>
            {fr.session.again}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
