// My advances: what my company allows, what I asked for, what was answered.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { advancePayments, type OwnAdvance, type OwnAdvances } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './advances.module.css';
import { AskModal } from './ask-modal.tsx';
import { Story } from './story.tsx';
import { eventText, looks, payMonthText, ruleLines } from './words.ts';

const t = texts(fr);
const touched = [advancePayments.own, advancePayments.notifications];

const Acts = ({ request }: { readonly request: OwnAdvance }) => {
  const [isOpen, setOpen] = useState(false);
  const cancel = useApiMutation(advancePayments.cancel, {
    invalidates: touched,
    onSuccess: () => void toast.success(fr.moved.cancel),
  });
  const isWaiting = request.status === 'waiting';
  const relaunch = useApiMutation(advancePayments.relaunch, {
    invalidates: touched,
    onSuccess: () => void toast.success(isWaiting ? fr.moved.relaunch : fr.moved.again),
  });
  const params = { id: request.id };
  const withdraw = async (): Promise<void> => {
    const isSure = await ask.confirm({
      title: fr.askCancel,
      message: formatEuros(request.amount),
      confirmLabel: fr.moves.cancel,
      danger: true,
    });
    if (isSure) cancel.mutate({ params });
  };
  return (
    <div className="row">
      {request.moves.includes('relaunch') && (
        <Button
          variant="default"
          loading={relaunch.isPending}
          onClick={() => relaunch.mutate({ params })}
        >
          {isWaiting ? fr.moves.relaunch : fr.askAgain}
        </Button>
      )}
      {request.moves.includes('cancel') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => void withdraw()}>
          {fr.moves.cancel}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {fr.history}
      </Button>
      {isOpen && <Story advance={request.id} onClose={() => setOpen(false)} />}
    </div>
  );
};

const Request = ({ request }: { readonly request: OwnAdvance }) => (
  <li className={`${css['request']} stack gap-6 edge-below`}>
    <div className={`${css['head']} row apart gap-4 col-gap-12`}>
      <strong>{formatEuros(request.amount)}</strong>
      <StatusOf looks={looks} status={request.status} />
    </div>
    <p className="quiet">{t('askedOn', { date: showInstant(request.requestedAt) })}</p>
    {request.comment !== '' && <p className="quiet">{request.comment}</p>}
    {request.reason !== null && (
      <p className="quiet">{t('answered', { reason: request.reason })}</p>
    )}
    {request.transferOn !== null && request.payMonth !== null && (
      <p className="quiet">
        {t('paidOn', {
          date: formatDay(request.transferOn),
          month: payMonthText(request.payMonth),
        })}
      </p>
    )}
    <Acts request={request} />
  </li>
);

const News = () => {
  const news = useApi(advancePayments.notifications, {}).data?.notifications ?? [];
  if (news.length === 0) return null;
  return (
    <section className="stack gap-6">
      <h2 className="label">{fr.news}</h2>
      <ul className="stack gap-4 quiet">
        {news.slice(0, 3).map((one) => (
          <li key={one.id}>{`${formatEuros(one.amount)} · ${eventText(one)}`}</li>
        ))}
      </ul>
    </section>
  );
};

const Shown = ({ own }: { readonly own: OwnAdvances }) => (
  <div className="stack gap-20">
    {own.closed !== null && <p className="quiet">{own.closed}</p>}
    {own.rules !== null && (
      <section className="stack gap-6">
        <h2 className="label">{fr.rulesTitle}</h2>
        <ul>
          {ruleLines(own.rules, own.left).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    )}
    <News />
    {own.requests.length === 0 ? (
      <p className="quiet">
        {fr.empty}. {fr.emptyText}
      </p>
    ) : (
      <ul className="plain">
        {own.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    )}
  </div>
);

export const Page = () =>
  typeof useProfile()?.collaboratorId === 'number' ? (
    <Advances />
  ) : (
    <ReadingPage title={fr.title}>
      <p className="quiet">{fr.notEmployee}</p>
    </ReadingPage>
  );

const Advances = () => {
  const [isAsking, setAsking] = useState(false);
  const loaded = useApi(advancePayments.own, {});
  const mayAsk = loaded.data !== undefined && loaded.data.closed === null;
  return (
    <ReadingPage
      title={fr.title}
      subtitle={fr.about}
      actions={
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={!mayAsk}
          onClick={() => setAsking(true)}
        >
          {fr.ask}
        </Button>
      }
    >
      <LoadState query={loaded}>{(own) => <Shown own={own} />}</LoadState>
      {isAsking && <AskModal onClose={() => setAsking(false)} />}
    </ReadingPage>
  );
};
