import { Lock } from 'lucide-react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { payPeriods, type PayPeriod } from '../contract.ts';
import { fr } from '../fr.ts';

export const PeriodTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={payPeriods.listPage}>{fr.byCompany}</AppLink>
    <AppLink to={payPeriods.agencyPage}>{fr.byAgency}</AppLink>
  </LinkTabs>
);
export const PeriodStatus = ({ status }: Pick<PayPeriod, 'status'>) => (
  <StatusBadge
    kind={status === 'closed' ? 'success' : 'info'}
    label={fr.statuses[status]}
    {...(status === 'closed' ? { icon: Lock } : {})}
  />
);

const delayKinds = {
  early: 'default',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  closed: 'info',
} as const;
export const PeriodDelay = ({ delay }: { readonly delay: keyof typeof delayKinds }) => (
  <StatusBadge kind={delayKinds[delay]} label={fr.delays[delay]} />
);
