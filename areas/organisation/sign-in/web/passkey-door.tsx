// Signing in by a passkey alone: no address, no password.
import { Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { fr } from '../factor-fr.ts';
import { passkeys } from '../passkey-contract.ts';
import css from './auth-form.module.css';

interface Props {
  /** With the screen that must be seen first. */
  readonly onEnter: (first: string | undefined) => Promise<void> | void;
}
export const PasskeyDoor = ({ onEnter }: Props) => {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!('PublicKeyCredential' in window)) return null;
  const enter = async (): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      const { answerOf } = await import('./passkey.ts');
      const options = await send(passkeys.startEntering, {}, { quiet: true });
      const answer = await answerOf(options);
      const { mustSee } = await send(passkeys.enter, { body: { answer } }, { quiet: true });
      await onEnter(mustSee);
    } catch (problem) {
      setFault(problem instanceof ApiError ? problem.message : fr.passkeyNothing);
      setIsBusy(false);
    }
  };
  return (
    <div className={css['under']}>
      <div className="stack gap-8 full">
        <Button
          variant="default"
          fullWidth
          loading={isBusy}
          leftSection={<Fingerprint size={16} aria-hidden />}
          onClick={() => void enter()}
        >
          {fr.passkeyEnter}
        </Button>
        {fault !== null && <p role="alert">{fault}</p>}
      </div>
    </div>
  );
};
