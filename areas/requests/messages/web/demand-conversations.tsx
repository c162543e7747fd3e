// The conversations of a demand that the reader may read.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';

export const DemandConversations = ({ demand }: { readonly demand: number }) => {
  const reads = useMay()('message.read');
  const loaded = useApi(messages.ofDemand, { params: { id: demand } }, { enabled: reads });
  const conversations = loaded.data?.conversations ?? [];
  if (conversations.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2 className="heading">{fr.conversations}</h2>
      {conversations.map(({ id, messageId, subject, status }) => (
        <span key={id} className="row gap-8">
          <AppLink to={messages.view} params={{ id: messageId }}>
            {subject}
          </AppLink>
          <StatusOf looks={looks} status={status} />
        </span>
      ))}
    </section>
  );
};
