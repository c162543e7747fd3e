// What arrived by mail, and what became of it.
import { Inbox } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { inboundMail, mailboxes, mailList, type MailRow } from '../contract.ts';
import { fr } from '../fr.ts';

export const Page = () => {
  const may = useMay()('mailbox.configure');
  const go = useGo();
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={inboundMail}
      of={mailList}
      sort={{ name: 'receivedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{
        title: fr.empty,
        text: may ? <AppLink to={mailboxes.list}>{fr.boxes}</AppLink> : fr.emptyText,
      }}
      menu={may ? [{ label: fr.boxes, icon: Inbox, run: () => void go(mailboxes.list, {}) }] : []}
      view={{
        label: (row: MailRow) => row.sender ?? String(row.id),
        cells: {
          subject: ({ id, subject }: MailRow) => (
            <AppLink to={inboundMail.load} params={{ id }}>
              {subject === null || subject === '' ? fr.noSubject : subject}
            </AppLink>
          ),
        },
      }}
    />
  );
};
