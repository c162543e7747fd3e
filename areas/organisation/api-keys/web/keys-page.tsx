// The keys of a customer's programs: made, looked at, taken back.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { apiKeys, type ApiKey } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const NewKey = lazy(() => import('./new-key.tsx').then((m) => ({ default: m.NewKey })));
const kinds: Readonly<Record<ApiKey['state'], StatusKind>> = {
  active: 'success',
  expired: 'warning',
  revoked: 'default',
};

const Line = ({ line, onRevoke }: { readonly line: ApiKey; readonly onRevoke: () => void }) => (
  <tr>
    <td>
      <b>{line.name}</b> <span className="quiet">{line.start}…</span>
    </td>
    <td data-label={fr.state}>
      <StatusBadge kind={kinds[line.state]} label={fr[line.state]} />
    </td>
    <td data-label={fr.owner}>{line.owner}</td>
    <td data-label={fr.permissions} title={line.permissions.join(', ')}>
      {t('rights', { count: line.permissions.length })}
    </td>
    <td data-label={fr.infras}>{line.infrastructures.join(', ')}</td>
    <td data-label={fr.expiresOn}>{formatDay(line.expiresOn)}</td>
    <td data-label={fr.lastUsed}>
      {line.lastUsedAt === null ? fr.never : formatAgo(line.lastUsedAt)}
    </td>
    <td className="right">
      {line.state === 'active' && (
        <Button variant="subtle" size="compact-sm" onClick={onRevoke}>
          {fr.revoke}
        </Button>
      )}
    </td>
  </tr>
);

const HEADS = [
  fr.name,
  fr.state,
  fr.owner,
  fr.permissions,
  fr.infras,
  fr.expiresOn,
  fr.lastUsed,
] as const;

const Keys = ({ keys }: { readonly keys: readonly ApiKey[] }) => {
  const revoke = useApiMutation(apiKeys.revoke, {
    invalidates: [apiKeys.load],
    onSuccess: () => toast.success(fr.revokedDone),
  });
  const askFirst = async ({ id, name }: ApiKey): Promise<void> => {
    const question = {
      title: t('revokeQuestion', { name }),
      message: fr.revokeAbout,
      confirmLabel: fr.revoke,
      danger: true,
    };
    if (await ask.confirm(question)) revoke.mutate({ params: { id } });
  };
  if (keys.length === 0) return <p className="quiet">{fr.empty}</p>;
  return (
    <div className="scroll-x">
      <table className="table cards">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{fr.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((line) => (
            <Line key={line.id} line={line} onRevoke={() => void askFirst(line)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const Page = () => {
  const loaded = useApi(apiKeys.load);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <ReadingPage title={fr.title} subtitle={fr.lead} isWide>
      <LoadState query={loaded}>
        {({ keys, permissions }) => (
          <div className="stack gap-16 start">
            <Button leftSection={<Plus size={14} aria-hidden />} onClick={() => setIsMaking(true)}>
              {fr.newKey}
            </Button>
            <Keys keys={keys} />
            <Suspense>
              {isMaking && <NewKey permissions={permissions} onClose={() => setIsMaking(false)} />}
            </Suspense>
          </div>
        )}
      </LoadState>
    </ReadingPage>
  );
};
