// Who of the employees can sign in; those who cannot are invited together.
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { accountList, employeeAccounts, type AccountRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccountStateBadge } from './account-state.tsx';
import { InviteModal } from './invite-modal.tsx';

const presences: StatusLooks<AccountRow['presence']> = {
  present: { kind: 'success', label: fr.presences.present },
  coming: { kind: 'info', label: fr.presences.coming },
  gone: { kind: 'default', label: fr.presences.gone },
};
const cells = {
  presence: (r: AccountRow) => <StatusOf looks={presences} status={r.presence} />,
  state: (r: AccountRow) => <AccountStateBadge state={r.state} />,
};
interface Asked {
  readonly selection: Chosen['selection'];
  readonly done: () => void;
}

export const Page = () => {
  const go = useGo();
  const invites = useMay()('employee-account.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const many = {
    key: 'invite',
    label: fr.invite,
    icon: MailPlus,
    run: ({ selection }: Chosen, done: () => void) => setAsked({ selection, done }),
  };
  const one = (row: AccountRow) => ({
    key: 'invite',
    label: row.state === 'pending' ? fr.inviteAgain : fr.inviteOne,
    icon: MailPlus,
    onClick: () => setAsked({ selection: { ids: [row.id] }, done: () => undefined }),
  });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={employeeAccounts}
      of={accountList}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      bulk={invites ? { others: [many] } : undefined}
      view={{
        label: (r: AccountRow) => r.name,
        cells,
        onOpen: (r: AccountRow) => void go(directory.sheet, { params: { id: r.id } }),
        actions: (r: AccountRow) =>
          invites && (r.state === 'none' || r.state === 'pending') ? [one(r)] : [],
      }}
    >
      {asked && (
        <InviteModal
          selection={asked.selection}
          onClose={() => setAsked(null)}
          onDone={asked.done}
        />
      )}
    </ListPage>
  );
};
