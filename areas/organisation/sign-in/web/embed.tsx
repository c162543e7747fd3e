// What other areas show of sign-in. The password again, before what destroys: asked when the server wants it, then the act is made again.
import { PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { signIn } from '../contract.ts';
import { fr } from '../fr.ts';

const focus = (input: HTMLInputElement | null): void => input?.focus();

const PasskeyButton = lazy(() =>
  import('./passkey-button.tsx').then((m) => ({ default: m.PasskeyButton })),
);

interface Waiting {
  readonly answer: (isConfirmed: boolean) => void;
}
const ConfirmPassword = ({ answer }: Waiting) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { ProviderDoor } = useShellPorts();
  const [passkey, setPasskey] = useState<unknown>();
  const run = async (sent = code): Promise<void> => {
    try {
      await send(
        signIn.confirmPassword,
        { body: { password, ...(sent === null ? {} : { code: sent }) } },
        { quiet: true },
      );
    } catch (refusal) {
      // The account has a second factor: its field is there from now on.
      if (refusal instanceof ApiError && refusal.code === 'second_factor') {
        setCode('');
        setPasskey(refusal.extra['passkey']);
      }
      throw refusal;
    }
    setIsConfirmed(true);
    answer(true);
  };
  return (
    <AnswerModal
      title={fr.confirmTitle}
      act={{ label: fr.confirmAct, isReady: password !== '' && code !== '', isDanger: true }}
      run={() => run()}
      onClose={() => {
        if (!isConfirmed) answer(false);
      }}
    >
      <p>{fr.confirmAbout}</p>
      {ProviderDoor && <ProviderDoor onConfirmed={() => answer(true)} />}
      <PasswordInput
        label={fr.currentPassword}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(e) => setPassword(e.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': fr.showPassword }}
      />
      {passkey !== undefined && (
        <Suspense>
          <PasskeyButton options={passkey} onCode={run} />
        </Suspense>
      )}
      {code !== null && (
        <TextInput
          label={fr.code}
          autoComplete="one-time-code"
          maxLength={64}
          ref={focus}
          value={code}
          onChange={(e) => setCode(e.currentTarget.value)}
        />
      )}
    </AnswerModal>
  );
};

export { SessionTable } from './session-table.tsx';

/** `const confirmed = useConfirmed(); … confirmed.run(() => send(…))`, with `confirmed.dialog` somewhere on the page. */
export const useConfirmed = () => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setWaiting({
        answer: (isConfirmed) => {
          setWaiting(null);
          resolve(isConfirmed);
        },
      });
    });
  return {
    dialog: waiting === null ? null : <ConfirmPassword answer={waiting.answer} />,
    run: async <T,>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act();
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.code !== 'step_up') throw refusal;
        if (!(await ask())) throw refusal;
        return act();
      }
    },
  };
};
