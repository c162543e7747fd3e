// The ticket in which a demand is mirrored: its number, what has not left yet, and what was given up. For the provider alone.
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { demands } from '#areas/requests/demands/contract.ts';
import { ticketMirror, type Ticket } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const changes = { invalidates: [ticketMirror.ofDemand, demands.detailsJson, demands.history] };
interface Named {
  readonly id: number;
  readonly name: string;
}

const MirrorDialog = ({
  demand,
  systems,
  onClose,
}: {
  readonly demand: number;
  readonly systems: readonly Named[];
  readonly onClose: () => void;
}) => {
  const [systemId, setSystem] = useState(systems[0]?.id ?? 0);
  const [key, setKey] = useState('');
  const mirror = useApiMutation(ticketMirror.mirror, changes);
  return (
    <AnswerModal
      title={fr.mirror}
      act={{ label: fr.mirrorIt, isReady: systemId !== 0 }}
      run={() => mirror.mutateAsync({ params: { demand }, body: { systemId, key } })}
      onClose={onClose}
    >
      <Select
        label={fr.system}
        data={systems.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(systemId)}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => setSystem(Number(value))}
      />
      <TextInput
        label={fr.keyOptional}
        description={fr.keyHint}
        maxLength={100}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

const State = ({ ticket }: { readonly ticket: Ticket }) => {
  const { failed, waiting, delayed, isPaused } = ticket;
  if (failed !== null) {
    const since = showInstant(failed.since);
    return (
      <>
        <div className="row">
          <StatusBadge kind="danger" label={fr.states.failed} />
        </div>
        <p>{t('failedSince', { since, failure: failed.failure })}</p>
      </>
    );
  }
  if (waiting === 0)
    return (
      <div className="row">
        <StatusBadge kind="success" label={fr.upToDate} />
      </div>
    );
  return (
    <>
      <div className="row">
        <StatusBadge kind="warning" label={t('waitingCount', { count: waiting })} />
      </div>
      {delayed !== null && <p>{t('delayed', { failure: delayed })}</p>}
      {isPaused && <p>{fr.paused}</p>}
    </>
  );
};

const Mirrored = ({ demand, ticket }: { readonly demand: number; readonly ticket: Ticket }) => {
  const retry = useApiMutation(ticketMirror.retry, changes);
  const drop = useApiMutation(ticketMirror.drop, changes);
  const unmirror = useApiMutation(ticketMirror.unmirror, changes);
  const { failed, key, href } = ticket;
  const stop = async (): Promise<void> => {
    const question = {
      title: fr.unmirror,
      message: fr.unmirrorQuestion,
      confirmLabel: fr.unmirror,
    };
    if (await ask.confirm(question)) unmirror.mutate({ params: { demand } });
  };
  const name = `${ticket.system} · ${key ?? fr.noKey}`;
  return (
    <>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      <State ticket={ticket} />
      <span className="row gap-8">
        {failed !== null && (
          <>
            <Button size="xs" onClick={() => retry.mutate({ params: { id: failed.id } })}>
              {fr.retry}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => drop.mutate({ params: { id: failed.id } })}
            >
              {fr.drop}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" onClick={() => void stop()}>
          {fr.unmirror}
        </Button>
        <AppLink to={ticketMirror.list}>{fr.exchanges}</AppLink>
      </span>
    </>
  );
};

export const DemandTicket = ({
  demand,
  infraId,
}: {
  readonly demand: number;
  readonly infraId: number;
}) => {
  const may = useMay()('ticket-mirror.handle');
  const [isAsking, setAsking] = useState(false);
  const params = { demand };
  const { data } = useApi(ticketMirror.ofDemand, { params }, { enabled: may });
  useLiveInvalidate(
    [`/infrastructures/${infraId}/demands`, `/infrastructures/${infraId}/desk`],
    [ticketMirror.ofDemand],
  );
  if (data === undefined || (data.ticket === null && data.systems.length === 0)) return null;
  return (
    <section className="stack gap-8">
      <h2 className="heading">{fr.ticket}</h2>
      {data.ticket === null ? (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {fr.mirror}
        </Button>
      ) : (
        <Mirrored demand={demand} ticket={data.ticket} />
      )}
      {isAsking && (
        <MirrorDialog demand={demand} systems={data.systems} onClose={() => setAsking(false)} />
      )}
    </section>
  );
};
