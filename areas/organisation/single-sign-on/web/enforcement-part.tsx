// Passwords are closed, or opened again.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);

const CloseDialog = ({ chosen, run, onClose }: PartProps & { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const close = async (): Promise<void> => {
    const body = { customer: chosen.customer, account, password };
    await run(() => send(singleSignOn.enforce, { body }, { quiet: true }));
    toast.success(fr.enforced);
    await invalidate(cache, singleSignOn.load);
  };
  return (
    <AnswerModal
      title={fr.enforce}
      act={{ label: fr.enforce, isReady: account !== '' && password !== '', isDanger: true }}
      run={close}
      onClose={onClose}
    >
      <p>{fr.enforceAbout}</p>
      <TextInput
        label={fr.enforceAccount}
        description={fr.enforceAccountHint}
        type="email"
        autoComplete="off"
        data-autofocus
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <PasswordInput
        label={fr.enforcePassword}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

export const Enforcement = ({ chosen, run }: PartProps) => {
  const cache = useQueryClient();
  const [isClosing, setIsClosing] = useState(false);
  const release = async (): Promise<void> => {
    const question = {
      title: fr.release,
      message: fr.releaseAbout,
      confirmLabel: fr.release,
      danger: true,
    };
    if (!(await ask.confirm(question))) return;
    const body = { customer: chosen.customer };
    await run(() => send(singleSignOn.release, { body }, { quiet: true }));
    toast.success(fr.released);
    await invalidate(cache, singleSignOn.load);
  };
  const { enforcedAt, breakGlass } = chosen;
  return (
    <section className="stack gap-8 start" aria-label={fr.enforcement}>
      <h2>{fr.enforcement}</h2>
      {enforcedAt === null ? (
        <>
          <p className="quiet measure">{fr.openAbout}</p>
          <Button
            variant="default"
            disabled={!chosen.isActive || !chosen.cameByIt}
            onClick={() => setIsClosing(true)}
          >
            {fr.enforce}
          </Button>
        </>
      ) : (
        <>
          <p className="measure">
            {t('enforcedSince', { ago: formatAgo(enforcedAt), account: breakGlass ?? '—' })}
          </p>
          <Button variant="default" onClick={() => void release().catch(toast.danger)}>
            {fr.release}
          </Button>
        </>
      )}
      {isClosing && <CloseDialog chosen={chosen} run={run} onClose={() => setIsClosing(false)} />}
    </section>
  );
};
