// What came by mail under a thread: where it is filed, and what waits because its sender is not proved. For the provider alone.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { inboundMail } from '../contract.ts';
import { fr } from '../fr.ts';

export const ThreadMails = ({ thread }: { readonly thread: number }) => {
  const may = useMay()('inbound-mail.read');
  const { data } = useApi(inboundMail.ofThread, { params: { thread } }, { enabled: may });
  if (data === undefined || data.mails.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2 className="heading">{fr.byMail}</h2>
      {data.mails.map(({ id, receivedAt, sender, state, reason, isProved, refusedFiles }) => (
        <div key={id} className="stack gap-4">
          <AppLink to={inboundMail.load} params={{ id }}>
            {`${showInstant(receivedAt)} · ${sender ?? ''}`}
          </AppLink>
          <span className="row gap-8">
            {!isProved && <StatusBadge kind="warning" label={fr.reasons.unproved} />}
            {state === 'waiting' && reason !== null && reason !== 'unproved' && (
              <StatusBadge kind="warning" label={fr.reasons[reason]} />
            )}
            {refusedFiles.length > 0 && (
              <small className="quiet">{`${fr.refusedFiles} : ${refusedFiles.join(', ')}`}</small>
            )}
          </span>
        </div>
      ))}
    </section>
  );
};
