// One document: written as a draft, then followed to its seal.
import { Alert, Button } from '@mantine/core';
import { BellRing, FileCheck, FileText, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { href } from '#platform/web/router/href.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { signatures, type ManagedPerson, type SignatureDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { requestStatus } from '../signature-status.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { DraftPage } from './draft-page.tsx';
import { looks, participantLooks } from './looks.ts';
import { useLiveCompletion } from './use-completed.ts';

const t = texts(fr);
const CHANGED = [signatures.list, signatures.load];
type MoveName = keyof typeof fr.moves;
type Moving = Pick<SignatureDetail, 'id' | 'title' | 'status'>;

export const useRequestMoves = () => {
  const may = useMay();
  const names: readonly MoveName[] = ['send', 'retry', 'cancel', 'remove'];
  const moves = names.map((key): RowMove<Moving> => {
    const titleOf = (row: Moving | null): string =>
      t('moveQuestion', { move: fr.moves[key], title: row?.title ?? '' });
    return {
      key,
      label: fr.moves[key],
      icon: key === 'send' ? FileCheck : FileText,
      danger: key === 'cancel' || key === 'remove',
      offered: ({ status }) =>
        may('signature.write') && movesFrom(requestStatus, status).includes(key),
      ...(key === 'cancel'
        ? {
            reason: {
              title: ({ row }) => titleOf(row),
              label: fr.cancelReason,
              maxLength: 500,
            },
          }
        : {
            confirm: (row) => ({
              title: titleOf(row),
              message: null,
              confirmLabel: fr.moves[key],
            }),
          }),
      run: ({ row }, reason) =>
        send(signatures.move, { params: { id: row?.id ?? 0, move: key }, body: { reason } }),
      done: () => fr.moved[key],
    };
  });
  return useMoves(moves, CHANGED);
};

export const MoveButtons = ({ row }: { readonly row: Moving }) => {
  const { actions, dialog } = useRequestMoves();
  return (
    <>
      {actions(row).map(({ key, label, danger, onClick }) => (
        <Button
          key={key}
          variant={key === 'send' ? 'filled' : 'default'}
          {...(danger === true ? { color: 'danger' } : {})}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
};

const FileButton = ({
  id,
  which,
  children,
}: {
  readonly id: number;
  readonly which: 'shown' | 'sealed' | 'proof';
  readonly children: ReactNode;
}) => (
  <Button
    component="a"
    variant="default"
    href={href(signatures.file, { params: { id, which } })}
    target="_blank"
    rel="noopener"
    leftSection={
      which === 'proof' ? <ScrollText size={16} aria-hidden /> : <FileText size={16} aria-hidden />
    }
  >
    {children}
  </Button>
);

const People = ({ row }: { readonly row: SignatureDetail }) => {
  const writes = useMay()('signature.write');
  const reminder = useApiMutation(signatures.sendReminder, {
    invalidates: CHANGED,
    onSuccess: ({ sent }) => toast.success(t('reminded', { sent })),
  });
  const act = ({ id, isTurn, name }: ManagedPerson): ReactNode =>
    writes && isTurn ? (
      <Button
        size="xs"
        variant="default"
        leftSection={<BellRing size={14} aria-hidden />}
        aria-label={`${fr.remind} ${name}`}
        onClick={() => reminder.mutate({ body: { requestId: row.id, signerId: id } })}
      >
        {fr.remind}
      </Button>
    ) : (
      ''
    );
  return (
    <PlainTable
      caption={fr.participants}
      heads={[fr.role, fr.name, fr.email, fr.status, fr.when, '']}
      rows={row.participants.map((one) => [
        fr.roles[one.role],
        one.name,
        `${one.email} (${fr.emailSources[one.emailSource]})`,
        <StatusOf key="status" looks={participantLooks} status={one.status} />,
        one.actedAt === null ? '' : showInstant(one.actedAt),
        act(one),
      ])}
    />
  );
};

const Followed = ({ row }: { readonly row: SignatureDetail }) => {
  useLiveCompletion();
  return (
    <div className="page rest ground">
      <PageHeader
        title={row.title}
        subtitle={`${row.infrastructure} · ${t('before', { day: formatDay(row.expiresOn) })}`}
      />
      <div className="body stack packed gap-12">
        <div className="row gap-8">
          <StatusOf looks={looks} status={row.status} />
          <MoveButtons row={row} />
        </div>
        {row.endedReason !== null && <p>{t('declinedBy', { reason: row.endedReason })}</p>}
        {row.sealFault !== null && <Alert color="warning">{row.sealFault}</Alert>}
        {row.sealLevel !== null && <p className="quiet">{fr.levels[row.sealLevel]}</p>}
        <div className="row gap-8">
          {row.sealedSha256 !== null && (
            <>
              <FileButton id={row.id} which="sealed">
                {fr.sealed}
              </FileButton>
              <FileButton id={row.id} which="proof">
                {fr.proof}
              </FileButton>
            </>
          )}
          <FileButton id={row.id} which="shown">
            {fr.shown}
          </FileButton>
          {row.sourceUrl !== null && (
            <Button component="a" variant="default" href={row.sourceUrl}>
              {fr.source}
            </Button>
          )}
        </div>
        <People row={row} />
        <PlainTable
          caption={fr.history}
          heads={[fr.when, fr.what, fr.who, fr.from]}
          rows={row.events.map((one) => [
            showInstant(one.at),
            fr.events[one.kind],
            one.who ?? '',
            one.ip ?? '',
          ])}
        />
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(signatures.load);
  const writes = useMay()('signature.write');
  const loaded = useApi(signatures.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) =>
        row.status === 'draft' && writes ? (
          <DraftPage key={row.version} row={row} actions={<MoveButtons row={row} />} />
        ) : (
          <Followed row={row} />
        )
      }
    </LoadState>
  );
};
