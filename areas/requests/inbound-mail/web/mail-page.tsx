// One mail: what is new in it, all of it at one press, and what a person may do while it waits.
import { Button } from '@mantine/core';
import { fillPath } from '#platform/contract/path.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, TextLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { inboundMail, type MailDetails } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './inbound-mail.module.css';

const changes = {
  invalidates: [inboundMail.load, inboundMail.list, inboundMail.ofThread],
  onSuccess: () => toast.success(fr.done),
};
const Acts = ({ mail }: { readonly mail: MailDetails }) => {
  const may = useMay()('inbound-mail.handle');
  const accept = useApiMutation(inboundMail.accept, changes);
  const retry = useApiMutation(inboundMail.retry, changes);
  const drop = useApiMutation(inboundMail.drop, changes);
  const params = { id: mail.id };
  const acceptIt = async (): Promise<void> => {
    const question = { title: fr.accept, message: fr.acceptQuestion, confirmLabel: fr.accept };
    if (await ask.confirm(question)) accept.mutate({ params });
  };
  if (!may) return null;
  return (
    <span className="row gap-8">
      {mail.canAccept && <Button onClick={() => void acceptIt()}>{fr.accept}</Button>}
      {mail.canRetry && (
        <Button variant="default" onClick={() => retry.mutate({ params })}>
          {fr.retry}
        </Button>
      )}
      {mail.canDrop && (
        <Button variant="default" onClick={() => drop.mutate({ params })}>
          {fr.drop}
        </Button>
      )}
    </span>
  );
};

const Facts = ({ mail }: { readonly mail: MailDetails }) => {
  const facts: readonly (readonly [string, string | null])[] = [
    [fr.sender, mail.sender],
    [fr.isProved, mail.isProved ? fr.yes : fr.no],
    [fr.account, mail.account ?? fr.none],
    [fr.receivedAt, showInstant(mail.receivedAt)],
    [fr.box, mail.mailbox],
    [fr.reason, mail.reason === null ? null : fr.reasons[mail.reason]],
    [fr.acceptedBy, mail.acceptedBy],
    [fr.refusedFiles, mail.refusedFiles.length === 0 ? null : mail.refusedFiles.join(', ')],
  ];
  return (
    <PlainTable
      heads={['', '']}
      rows={facts.filter(([, value]) => value !== null && value !== '')}
    />
  );
};

const KINDS = {
  received: 'info',
  accepted: 'info',
  filed: 'success',
  waiting: 'warning',
  ignored: 'default',
} as const;
const Sheet = ({ mail }: { readonly mail: MailDetails }) => (
  <div className="page">
    <PageHead
      title={mail.subject === null || mail.subject === '' ? fr.noSubject : mail.subject}
      aside={<StatusBadge kind={KINDS[mail.state]} label={fr.states[mail.state]} />}
      back={(children, className) => (
        <AppLink to={inboundMail.list} className={className} aria-label={fr.title}>
          {children}
        </AppLink>
      )}
    >
      <Acts mail={mail} />
    </PageHead>
    <div className="body stack gap-24">
      <Facts mail={mail} />
      <section className="stack gap-8">
        <h2 className="heading">{fr.text}</h2>
        <p className={`${css['text']} anywhere`}>
          {mail.text === null || mail.text === '' ? fr.none : mail.text}
        </p>
        {mail.whole !== null && mail.whole !== mail.text && (
          <details>
            <summary>{fr.wholeOpen}</summary>
            <p className={`${css['text']} anywhere`}>{mail.whole}</p>
          </details>
        )}
      </section>
      <span className="row gap-16">
        {mail.link !== null && <TextLink to={mail.link}>{fr.link}</TextLink>}
        {mail.hasRaw && (
          <a href={fillPath(inboundMail.raw.path, { id: mail.id })} download>
            {fr.raw}
          </a>
        )}
      </span>
    </div>
  </div>
);

export const Page = () => {
  const { id } = usePageParams(inboundMail.load);
  const loaded = useApi(inboundMail.load, { params: { id } });
  return <LoadState query={loaded}>{(mail) => <Sheet mail={mail} />}</LoadState>;
};
