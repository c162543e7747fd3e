// The passkeys of one's account: listed, added, taken away.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';

import { fr as factorTexts } from '../factor-fr.ts';
import { passkeys, type Passkey } from '../passkey-contract.ts';

const t = texts(factorTexts);

export const AddPasskey = ({
  options,
  onAdded,
  onClose,
}: {
  readonly options: unknown;
  readonly onAdded: (codes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState('');
  const add = async (): Promise<void> => {
    const { make } = await import('./passkey.ts');
    const answer = await make(options).catch(() => {
      throw new Error(factorTexts.passkeyCancelled);
    });
    const { codes } = await send(passkeys.add, { body: { name, answer } });
    await onAdded(codes);
  };
  return (
    <AnswerModal
      title={factorTexts.passkeyAdd}
      act={{ label: factorTexts.passkeyAdd, isReady: name.trim() !== '' }}
      run={add}
      onClose={onClose}
    >
      <p>{factorTexts.passkeysAbout}</p>
      <TextInput
        label={factorTexts.passkeyName}
        description={factorTexts.passkeyNameHint}
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

export const Passkeys = ({
  keys,
  onAdd,
  run,
}: {
  readonly keys: readonly Passkey[];
  readonly onAdd: () => void;
  readonly run: (work: () => Promise<void>) => void;
}) => {
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    const question = {
      title: t('passkeyRemoveQuestion', { name }),
      message: factorTexts.passkeyRemoveAbout,
      confirmLabel: factorTexts.passkeyRemove,
      danger: true,
    };
    if (!(await ask.confirm(question))) return;
    run(async () => {
      await send(passkeys.remove, { params: { id } });
      toast.success(factorTexts.passkeyRemoved);
    });
  };
  const used = ({ lastUsedAt }: Passkey): string =>
    lastUsedAt === null
      ? factorTexts.passkeyNever
      : t('passkeyUsed', { ago: formatAgo(lastUsedAt) });
  return (
    <div className="stack gap-8 start">
      <h3>{factorTexts.passkeys}</h3>
      <p className="quiet measure">{factorTexts.passkeysAbout}</p>
      {keys.length > 0 && (
        <PlainTable
          look="cards"
          heads={[factorTexts.passkeyName, '', '', '']}
          rows={keys.map((key) => [
            <b key="name">{key.name}</b>,
            t('passkeySince', { ago: formatAgo(key.createdAt) }),
            used(key),
            <Button
              key="remove"
              variant="subtle"
              size="compact-sm"
              aria-label={`${factorTexts.passkeyRemove} ${key.name}`}
              onClick={() => void remove(key)}
            >
              {factorTexts.passkeyRemove}
            </Button>,
          ])}
        />
      )}
      <Button variant="default" onClick={onAdd}>
        {factorTexts.passkeyAdd}
      </Button>
    </div>
  );
};
