// My requests: asked, answered, given back.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { LeaveBalances } from '#areas/working-time/counters/web/embed.tsx';
import { mySpace, type OwnRequest, type OwnRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceRange } from './clock.ts';
import { useKeptReady } from './use-kept-ready.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import { AddFiles } from './request-files.tsx';
import { RequestModal } from './request-modal.tsx';
import css from './my-space.module.css';

const t = texts(fr);
const looks: StatusLooks<OwnRequest['status']> = {
  PENDING_VALIDATION: { kind: 'warning', label: fr.statuses.PENDING_VALIDATION },
  REVIVAL: { kind: 'warning', label: fr.statuses.REVIVAL },
  PENDING_CANCELLATION: { kind: 'purple', label: fr.statuses.PENDING_CANCELLATION },
  VALIDATED: { kind: 'success', label: fr.statuses.VALIDATED },
  REFUSED: { kind: 'danger', label: fr.statuses.REFUSED },
  CANCELED: { kind: 'default', label: fr.statuses.CANCELED },
  REFUSED_CANCELLATION: { kind: 'success', label: fr.statuses.REFUSED_CANCELLATION },
};
const touched = [mySpace.absences, mySpace.calendar, mySpace.home];
const isGranted = ({ status }: OwnRequest): boolean =>
  status === 'VALIDATED' || status === 'REFUSED_CANCELLATION';

type Kind = OwnRequest['moves'][number];
const actOf = (kind: Kind, request: OwnRequest): string => {
  if (kind === 'revive') return fr.acts.revive;
  return isGranted(request) ? fr.acts.giveBack : fr.acts.withdraw;
};

const Acts = ({ request }: { readonly request: OwnRequest }) => {
  const what = `${request.label}, ${absenceRange(request)}`;
  const moves = (kind: Kind) => ({
    title: () => t('moveOf', { act: actOf(kind, request), what }),
    invalidates: touched,
    onTaken: (is: 'done' | 'queued') => {
      if (is === 'done') toast.success(fr.moved[kind]);
    },
  });
  const [cancel, revive] = [
    useRecording(mySpace.move, moves('cancel')),
    useRecording(mySpace.move, moves('revive')),
  ];
  const run = async (kind: Kind): Promise<void> => {
    const yes =
      kind === 'revive' ||
      (await ask.confirm({
        title: isGranted(request) ? fr.askGiveBack : fr.askWithdraw,
        message: what,
        confirmLabel: actOf(kind, request),
        danger: true,
      }));
    const body = { version: request.version };
    if (yes)
      (kind === 'revive' ? revive : cancel).mutate({
        params: { id: request.id, move: kind },
        body,
      });
  };
  return (
    <div className="row">
      <AddFiles request={request} />
      {request.moves.map((kind) => (
        <Button
          key={kind}
          variant="default"
          loading={cancel.isPending || revive.isPending}
          onClick={() => void run(kind)}
        >
          {actOf(kind, request)}
        </Button>
      ))}
    </div>
  );
};

const Request = ({ request }: { readonly request: OwnRequest }) => (
  <li className={`${css['request']} stack gap-6 edge-below`}>
    <div className="row apart gap-4 col-gap-12">
      <strong>{request.label}</strong>
      <StatusOf looks={looks} status={request.status} />
    </div>
    <span>{absenceRange(request)}</span>
    {request.comment !== null && <p className="quiet">{request.comment}</p>}
    {request.answer !== null && <p className="quiet">{t('answer', { answer: request.answer })}</p>}
    {request.requestedAt !== null && (
      <p className="quiet">{t('askedOn', { date: formatDay(request.requestedAt.slice(0, 10)) })}</p>
    )}
    {request.approver !== null && (
      <p className="quiet">{t('waitsFor', { name: request.approver })}</p>
    )}
    <FileLinks files={request.files} />
    <Acts request={request} />
  </li>
);

const Shown = ({ own }: { readonly own: OwnRequests }) =>
  own.requests.length === 0 ? (
    <p className="quiet">
      {fr.empty}. {fr.emptyText}
    </p>
  ) : (
    <ul className={css['requests']}>
      {own.requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );

export const Page = () => (useIsEmployee() ? <Requests /> : <NotEmployee title={fr.requests} />);
/** The same page with its form open: the specification's own address of the form. */
export const FormPage = () =>
  useIsEmployee() ? <Requests formOpen /> : <NotEmployee title={fr.requests} />;

const Requests = ({ formOpen = false }: { readonly formOpen?: boolean }) => {
  useKeptReady();
  const [asking, setAsking] = useState(formOpen);
  const loaded = useApi(mySpace.absences, {});
  return (
    <ReadingPage
      title={fr.requests}
      subtitle={fr.requestsAbout}
      actions={
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={loaded.data === undefined}
          onClick={() => setAsking(true)}
        >
          {fr.newRequest}
        </Button>
      }
    >
      <LeaveBalances />
      <LoadState query={loaded}>{(own) => <Shown own={own} />}</LoadState>
      {asking && loaded.data && <RequestModal own={loaded.data} onClose={() => setAsking(false)} />}
    </ReadingPage>
  );
};
