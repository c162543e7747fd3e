import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { billing, socialBilling, type BillingLine } from '../contract.ts';
import { fr } from '../fr.ts';
import { tabs } from './tabs.tsx';

export const Page = () => (
  <ListPage<BillingLine>
    title={fr.billingTitle}
    tabs={tabs}
    routes={socialBilling}
    of={billing.list}
    sort={{ name: 'month', dir: 'desc' }}
    searchPlaceholder={fr.company}
    empty={{ title: fr.emptyBilling, text: fr.emptyBillingText }}
    view={{ id: (row) => row.id, label: ({ company, month }) => `${company} ${month}` }}
  />
);
