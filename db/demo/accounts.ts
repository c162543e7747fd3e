// The people who sign in to the demo. Those who are employees have the names of their employees.
import type { Tx } from '#platform/server/call.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/infrastructure.ts';
import { createUser, type NewUser } from '#areas/organisation/users/server/api.ts';
import type { DemoTree } from './organisation.ts';
import type { AccountHolder, SeededWorkforce } from './workforce.ts';

type Account = Omit<NewUser, 'passwordHash'>;

/** The provider's own staff, by kind. */
const providerAccounts = ({ martin, other }: DemoTree): Account[] => [
  {
    email: 'gta@demo.test',
    firstName: 'Nadia',
    lastName: 'Ferrand',
    roles: ['ROLE_STAFF_TIME'],
    customerId: null,
    infraId: PROVIDER_ROOT,
    perimeter: [PROVIDER_ROOT, martin.id, other.id],
  },
  {
    email: 'audit@demo.test',
    firstName: 'Bruno',
    lastName: 'Castel',
    roles: ['ROLE_STAFF_AUDIT'],
    customerId: null,
    infraId: PROVIDER_ROOT,
    perimeter: [PROVIDER_ROOT, martin.id],
  },
];

const staffAccounts = ({ martin, other }: DemoTree): Account[] => [
  {
    email: 'superadmin@demo.test',
    firstName: 'Camille',
    lastName: 'Roussel',
    roles: ['ROLE_SUPER_ADMIN'],
    customerId: null,
    infraId: PROVIDER_ROOT,
    perimeter: [PROVIDER_ROOT, martin.id, other.id],
  },
  {
    email: 'admin@demo.test',
    firstName: 'Hélène',
    lastName: 'Martin',
    roles: ['ROLE_ADMIN'],
    customerId: martin.id,
    infraId: martin.id,
    perimeter: [martin.id],
  },
  {
    email: 'pay@demo.test',
    firstName: 'Sophie',
    lastName: 'Laurent',
    roles: ['ROLE_PAY_ADMIN'],
    customerId: martin.id,
    infraId: martin.companyId,
    perimeter: [martin.companyId],
  },
  {
    email: 'supervisor@demo.test',
    firstName: 'Karim',
    lastName: 'Benali',
    roles: ['ROLE_SUPERVISOR'],
    customerId: martin.id,
    infraId: martin.agencies[0]?.id ?? martin.companyId,
    perimeter: martin.agencies.slice(0, 2).map((a) => a.id),
  },
];

const otherAccounts = ({ other }: DemoTree): Account[] => [
  {
    email: 'admin@autre.test',
    firstName: 'Paul',
    lastName: 'Autre',
    roles: ['ROLE_ADMIN'],
    customerId: other.id,
    infraId: other.id,
    perimeter: [other.id],
  },
  {
    email: 'pay@autre.test',
    firstName: 'Anaïs',
    lastName: 'Œhmichen',
    roles: ['ROLE_PAY_ADMIN'],
    customerId: other.id,
    infraId: other.companyId,
    perimeter: [other.companyId],
  },
  {
    // Two agencies, eight hours apart.
    email: 'supervisor@autre.test',
    firstName: 'Wilfrid',
    lastName: 'Payet',
    roles: ['ROLE_SUPERVISOR'],
    customerId: other.id,
    infraId: other.agencies[2]?.id ?? other.companyId,
    perimeter: other.agencies.slice(2).map((a) => a.id),
  },
];

const employeeAccount = (customerId: number, holder: AccountHolder, email: string): Account => ({
  email,
  firstName: holder.firstName,
  lastName: holder.lastName,
  roles: ['ROLE_COLLABORATOR'],
  customerId,
  infraId: holder.infraId,
  perimeter: [holder.infraId],
  collaboratorId: holder.id,
});

/** The sign-ins of the operating contract, password `demo`. */
export const seedAccounts = async (
  tx: Tx,
  tree: DemoTree,
  {
    martin: { driver, sedentary },
    other,
  }: { readonly martin: SeededWorkforce; readonly other: SeededWorkforce },
  now: Temporal.Instant,
): Promise<void> => {
  const passwordHash = await hashPassword('demo');
  const accounts = [...staffAccounts(tree), ...otherAccounts(tree), ...providerAccounts(tree)];
  if (driver !== null) accounts.push(employeeAccount(tree.martin.id, driver, 'driver@demo.test'));
  if (sedentary !== null)
    accounts.push(employeeAccount(tree.martin.id, sedentary, 'sedentary@demo.test'));
  const own = [
    ['driver@autre.test', 'A-974-1'],
    ['office@autre.test', 'A-972-2'],
  ] as const;
  for (const [email, matricule] of own) {
    const holder = other.holder(matricule);
    if (holder !== null) accounts.push(employeeAccount(tree.other.id, holder, email));
  }
  for (const account of accounts) await createUser(tx, { ...account, passwordHash }, now);
};
