// Default rights of the provider's own staff (D1-G-07; domain handbook §8). Profiles add or remove per person, as for everybody.
import { everyone, pay, supervisor, type Access, type Role, type StaffRole } from './roles.ts';

interface StaffRights {
  /** Holds what this role of a customer holds. */
  readonly like?: Role;
  /** May look at everything: rights whose name ends in `.read` or `.read-all`. */
  readonly reads?: boolean;
  /** Rights held whole, by what stands before the dot. */
  readonly all: readonly string[];
  /** Rights held one by one. */
  readonly also?: readonly string[];
}

// Invented: the specification names the kinds, and leaves what each may do to whoever runs the portal.
export const STAFF_RIGHTS: Readonly<Record<StaffRole, StaffRights>> = {
  ROLE_STAFF_PAY: {
    like: pay,
    all: [
      'absence-manager',
      'demand',
      'message',
      'message-analysis',
      'inbound-mail',
      'ticket-mirror',
      'dsn',
      'settlement',
      'pay-document',
      'pay-comment',
    ],
  },
  ROLE_STAFF_TIME: {
    like: supervisor,
    all: [
      'absence',
      'calendar',
      'calendar-attribute',
      'circuit',
      'counter',
      'day',
      'debit-credit',
      'absence-manager',
      'demand',
      'message',
      'message-analysis',
      'inbound-mail',
      'ticket-mirror',
      'derivation',
      'expense',
      'offence',
      'planning',
      'planning-code',
      'planning-export',
      'sedentary',
      'steering',
    ],
    also: [
      'message-theme.use',
      'declared.configure',
      'declared.validate',
      'legal-file.transfer',
      'legal-file.download',
    ],
  },
  ROLE_STAFF_AUDIT: { reads: true, all: [], also: ['legal-file.download'] },
  ROLE_STAFF_COMMERCIAL: {
    all: ['customer-visit', 'interlocutor', 'satisfaction', 'social-optimisation'],
    also: ['infrastructure.read', 'quota.read', 'user.read', 'pay-simulation.use'],
  },
  ROLE_STAFF_LEGAL: {
    all: [
      'absence-manager',
      'demand',
      'message',
      'message-analysis',
      'inbound-mail',
      'ticket-mirror',
      'settlement',
    ],
    also: [
      'message-theme.use',
      'calendar.read',
      'collaborator.read',
      'day.read',
      'day.read-all',
      'faq.read-admin',
      'faq.write',
      'infrastructure.read',
      'legal-file.download',
      'legal-file.read',
      'offence.read',
      'offence.read-all',
      'pay-document.read',
    ],
  },
  ROLE_STAFF_SUPPORT: {
    reads: true,
    all: [
      'absence-manager',
      'demand',
      'message',
      'message-analysis',
      'inbound-mail',
      'ticket-mirror',
      'faq',
      'interlocutor',
      'employee-account',
    ],
    also: [
      'message-theme.use',
      'derivation.retry',
      'impersonation.start',
      'job-run.write',
      'user.write',
    ],
  },
  ROLE_STAFF_IT: {
    all: ['derivation', 'dsn-norm', 'interface', 'job-run', 'mailbox', 'naf', 'payroll-layout'],
    also: ['infrastructure.read', 'log.read', 'quota.read', 'user.read'],
  },
  ROLE_STAFF_HIRING: {
    all: [
      'collaborator',
      'contract-template',
      'employee-account',
      'interim-company',
      'pay-comment',
    ],
    also: ['calendar.read', 'infrastructure.read', 'interlocutor.read', 'pay-simulation.use'],
  },
};

/** Does this kind of staff hold the permission by itself? What every role has, it has too. */
export const staffHas = (access: Access, role: StaffRole, permission: string): boolean => {
  const rights = STAFF_RIGHTS[role];
  const roles: readonly Role[] = access[permission as `${string}.${string}`]?.roles ?? [];
  return (
    everyone.every((r) => roles.includes(r)) ||
    (rights.like !== undefined && roles.includes(rights.like)) ||
    (rights.reads === true && /\.read(-all)?$/.test(permission)) ||
    rights.all.some((area) => permission.startsWith(`${area}.`)) ||
    rights.also?.includes(permission) === true
  );
};
