// The keys by which the directory calls: made, shown once, revoked.
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { LONGEST_DAYS, provisioning, type Key } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);
const kinds: Readonly<Record<Key['state'], StatusKind>> = {
  active: 'success',
  soon: 'warning',
  expired: 'danger',
  revoked: 'default',
};

const NewKey = ({ chosen, run, onClose }: PartProps & { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState(LONGEST_DAYS);
  const [key, setKey] = useState<string | null>(null);
  // The dialog of the order closes once it is sent; the key takes its place.
  const isMade = useRef(false);
  const create = async (): Promise<void> => {
    const body = { customer: chosen.customer, name, days };
    const made = await run(() => send(provisioning.createKey, { body }, { quiet: true }));
    await invalidate(cache, provisioning.load);
    isMade.current = true;
    setKey(made.key);
  };
  if (key !== null)
    return (
      <AnswerModal
        key="made"
        title={fr.keyNew}
        act={{ label: fr.keyCopied, isReady: true }}
        closeLabel={null}
        run={() => Promise.resolve()}
        onClose={onClose}
      >
        <p>{fr.keyShownOnce}</p>
        <TextInput
          label={fr.keyValue}
          readOnly
          value={key}
          onFocus={(event) => event.currentTarget.select()}
        />
      </AnswerModal>
    );
  return (
    <AnswerModal
      title={fr.keyNew}
      act={{ label: fr.keyCreate, isReady: name.trim() !== '' }}
      run={create}
      onClose={() => {
        if (!isMade.current) onClose();
      }}
    >
      <TextInput
        label={fr.keyName}
        description={fr.keyNameHint}
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberInput
        label={fr.keyDays}
        min={1}
        max={LONGEST_DAYS}
        value={days}
        onChange={(value) => setDays(Number(value))}
      />
    </AnswerModal>
  );
};

export const Keys = ({ chosen, run }: PartProps) => {
  const cache = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const revoke = async ({ id, name }: Key): Promise<void> => {
    const question = {
      title: t('keyRevokeQuestion', { name }),
      message: fr.keyRevokeAbout,
      confirmLabel: fr.keyRevoke,
      danger: true,
    };
    if (!(await ask.confirm(question))) return;
    const body = { customer: chosen.customer };
    await send(provisioning.revokeKey, { params: { id }, body }, { quiet: true });
    toast.success(fr.keyRevoked);
    await invalidate(cache, provisioning.load);
  };
  const row = (key: Key) => [
    <>
      <b>{key.name}</b> <span className="quiet">{key.start}…</span>
    </>,
    <StatusBadge key="state" kind={kinds[key.state]} label={fr.keyStates[key.state]} />,
    formatDay(key.expiresOn),
    key.lastUsedAt === null ? fr.keyNever : formatAgo(key.lastUsedAt),
    key.state !== 'revoked' && (
      <Button
        key="revoke"
        variant="subtle"
        size="compact-sm"
        aria-label={`${fr.keyRevoke} ${key.name}`}
        onClick={() => void revoke(key).catch(toast.danger)}
      >
        {fr.keyRevoke}
      </Button>
    ),
  ];
  return (
    <section className="stack gap-8 start" aria-label={fr.keys}>
      <h2>{fr.keys}</h2>
      <p className="quiet measure">{fr.keysAbout}</p>
      {chosen.keys.length === 0 ? (
        <p className="quiet">{fr.keysNone}</p>
      ) : (
        <PlainTable
          look="cards"
          heads={[fr.keyName, fr.keyState, fr.keyExpires, fr.keyUsed, '']}
          rows={chosen.keys.map(row)}
        />
      )}
      <Button variant="default" onClick={() => setIsMaking(true)}>
        {fr.keyNew}
      </Button>
      {isMaking && <NewKey chosen={chosen} run={run} onClose={() => setIsMaking(false)} />}
    </section>
  );
};
