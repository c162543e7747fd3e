// What the provider must be told, the secret that it gave, and whether it answers.
import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);

const SecretDialog = ({ chosen, run, onClose }: PartProps & { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const [secret, setSecret] = useState('');
  const save = async (): Promise<void> => {
    const body = { customer: chosen.customer, secret };
    await run(() => send(singleSignOn.setSecret, { body }, { quiet: true }));
    toast.success(fr.secretSaved);
    await invalidate(cache, singleSignOn.load);
  };
  return (
    <AnswerModal
      title={fr.secretSet}
      act={{ label: fr.secretSet, isReady: true }}
      run={save}
      onClose={onClose}
    >
      <PasswordInput
        label={fr.secret}
        description={fr.secretHint}
        autoComplete="off"
        maxLength={500}
        data-autofocus
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

export const Application = ({ chosen, run }: PartProps) => {
  const [isSetting, setIsSetting] = useState(false);
  const check = async (): Promise<void> => {
    const body = { customer: chosen.customer };
    const { issuer } = await send(singleSignOn.check, { body }, { quiet: true });
    toast.success(t('checked', { issuer }));
  };
  return (
    <section className="stack gap-8 start">
      <p className="anywhere">
        {fr.redirectUri}
        <br />
        <code className="mono">{chosen.redirectUri}</code>
      </p>
      <p className="quiet">{chosen.hasSecret ? fr.secretThere : fr.secretNone}</p>
      <div className="bar gap-8">
        <Button variant="default" onClick={() => setIsSetting(true)}>
          {fr.secretSet}
        </Button>
        <Button variant="default" onClick={() => void check().catch(toast.danger)}>
          {fr.check}
        </Button>
      </div>
      {isSetting && <SecretDialog chosen={chosen} run={run} onClose={() => setIsSetting(false)} />}
    </section>
  );
};
