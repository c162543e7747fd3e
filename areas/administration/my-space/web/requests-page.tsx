// My requests: asked, answered, given back.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { LeaveBalances } from '#areas/working-time/counters/web/embed.tsx';
import { mySpace, type OwnRequest, type OwnRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceRange } from './clock.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
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

const Acts = ({ request }: { readonly request: OwnRequest }) => {
  const move = useApiMutation(mySpace.move, { invalidates: touched });
  const run = async (kind: OwnRequest['moves'][number]): Promise<void> => {
    const granted = isGranted(request);
    if (kind === 'cancel') {
      const yes = await ask.confirm({
        title: granted ? fr.askGiveBack : fr.askWithdraw,
        message: `${request.label}, ${absenceRange(request)}`,
        confirmLabel: granted ? fr.acts.giveBack : fr.acts.withdraw,
        danger: true,
      });
      if (!yes) return;
    }
    const params = { id: request.id, move: kind };
    await move.mutateAsync({ params, body: { version: request.version } });
    toast.success(fr.moved[kind]);
  };
  if (request.moves.length === 0) return null;
  return (
    <div className={css['acts']}>
      {request.moves.map((kind) => (
        <Button
          key={kind}
          variant="default"
          loading={move.isPending}
          onClick={() => void run(kind)}
        >
          {kind === 'revive' && fr.acts.revive}
          {kind === 'cancel' && (isGranted(request) ? fr.acts.giveBack : fr.acts.withdraw)}
        </Button>
      ))}
    </div>
  );
};

const Request = ({ request }: { readonly request: OwnRequest }) => (
  <li className={css['request']}>
    <div className={css['head']}>
      <strong>{request.label}</strong>
      <StatusOf looks={looks} status={request.status} />
    </div>
    <span>{absenceRange(request)}</span>
    {request.comment !== null && <p className={css['quiet']}>{request.comment}</p>}
    {request.answer !== null && (
      <p className={css['quiet']}>{t('answer', { answer: request.answer })}</p>
    )}
    {request.requestedAt !== null && (
      <p className={css['quiet']}>
        {t('askedOn', { date: formatDay(request.requestedAt.slice(0, 10)) })}
      </p>
    )}
    <Acts request={request} />
  </li>
);

const Shown = ({ own }: { readonly own: OwnRequests }) =>
  own.requests.length === 0 ? (
    <p className={css['quiet']}>
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
  const [asking, setAsking] = useState(formOpen);
  const loaded = useApi(mySpace.absences, {});
  return (
    <div className={css['page']}>
      <PageHead title={fr.requests} subtitle={fr.requestsAbout}>
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={loaded.data === undefined}
          onClick={() => setAsking(true)}
        >
          {fr.newRequest}
        </Button>
      </PageHead>
      <div className={css['body']}>
        <div className={css['narrow']}>
          <LeaveBalances />
          <LoadState query={loaded}>{(own) => <Shown own={own} />}</LoadState>
        </div>
      </div>
      {asking && loaded.data && <RequestModal own={loaded.data} onClose={() => setAsking(false)} />}
    </div>
  );
};
