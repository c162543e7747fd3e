// The demo customers' trees and the people who sign in.
import { tables, type Tx } from '#platform/server/call.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { createInfrastructure } from '#areas/organisation/infrastructures/server/api.ts';
import { createUser, type NewUser } from '#areas/organisation/users/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/infrastructure.ts';

export interface DemoAgency {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly people: number;
}
export interface DemoCustomer {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly agencies: readonly DemoAgency[];
}
export interface DemoTree {
  readonly martin: DemoCustomer;
  readonly other: DemoCustomer;
}

/** Agencies of "Transports Martin" with their share of the people. */
const MARTIN = [
  ['Lyon', 28],
  ['Clermont-Ferrand', 16],
  ['Rennes', 16],
  ['Lille', 15],
  ['Bordeaux', 14],
  ['Strasbourg', 11],
] as const;
const OTHER = [
  ['Nantes', 60],
  ['Angers', 40],
] as const;

const customer = async (
  tx: Tx,
  name: string,
  code: string,
  siren: string,
  cities: readonly (readonly [string, number])[],
  people: number,
): Promise<DemoCustomer> => {
  const group = await createInfrastructure(tx, {
    parentId: null,
    type: 'group',
    name: `Groupe ${name}`,
    code: `G${code}`,
  });
  const company = await createInfrastructure(tx, {
    parentId: group.id,
    type: 'company',
    name,
    code,
    siren,
  });
  const agencies: DemoAgency[] = [];
  for (const [i, [city, share]] of cities.entries()) {
    const { id } = await createInfrastructure(tx, {
      parentId: company.id,
      type: 'agency',
      name: `Agence ${city}`,
      code: `${code}-${String(i + 1).padStart(2, '0')}`,
      holidayZone: city === 'Strasbourg' ? 'alsace-moselle' : 'metropole',
    });
    agencies.push({
      id,
      name: `Agence ${city}`,
      city,
      people: Math.max(2, Math.round((people * share) / 100)),
    });
  }
  return { id: group.id, companyId: company.id, name, agencies };
};

/** Two customers: one of about `people`, one of 40 at most. */
export const seedTrees = async (tx: Tx, people: number): Promise<DemoTree> => ({
  martin: await customer(tx, 'Transports Martin', 'TM', '552100554', MARTIN, people),
  other: await customer(tx, 'Transports Autre', 'TA', '732829320', OTHER, Math.min(40, people)),
});

/** Profiles as a customer would make them; nobody has one yet, so that roles speak for themselves in the demo. */
const PROFILES = [
  [
    'Chef d’agence',
    'Voit les comptes et les infrastructures de son agence.',
    { 'user.read': 'grant', 'infrastructure.read': 'grant', 'pay-entry.read': 'deny' },
  ],
  [
    'Exploitation sans paie',
    'Planning et journées, rien de la paie.',
    { 'pay-entry.read': 'deny', 'pay-period.read': 'deny' },
  ],
  [
    'Paie en consultation',
    'Relit les variables sans les corriger ni clôturer.',
    { 'pay-entry.write': 'deny', 'pay-entry.close': 'deny', 'pay-entry.export': 'deny' },
  ],
] as const;
const seedProfiles = async (tx: Tx, martin: DemoCustomer): Promise<void> => {
  await tables<UserTables>({ tx })
    .insertInto('user_profile')
    .values(
      PROFILES.map(([name, description, settings]) => ({
        customer_id: martin.id,
        infra_id: martin.id,
        parent_id: null,
        name,
        description,
        settings: JSON.stringify(settings),
      })),
    )
    .execute();
};

export interface DemoAccounts {
  readonly driverId: number | null;
  readonly sedentaryId: number | null;
}

/** The sign-ins of the operating contract, password `demo`. */
export const seedAccounts = async (
  tx: Tx,
  tree: DemoTree,
  who: DemoAccounts,
  now: Temporal.Instant,
): Promise<void> => {
  const passwordHash = await hashPassword('demo');
  const { martin, other } = tree;
  const [lyon] = martin.agencies;
  await seedProfiles(tx, martin);
  const account = (u: Omit<NewUser, 'email'>, email: string) =>
    createUser(tx, { ...u, email, passwordHash }, now);
  await account(
    {
      firstName: 'Camille',
      lastName: 'Roussel',
      roles: ['ROLE_SUPER_ADMIN'],
      customerId: null,
      infraId: PROVIDER_ROOT,
      perimeter: [PROVIDER_ROOT, martin.id, other.id],
    },
    'superadmin@demo.test',
  );
  await account(
    {
      firstName: 'Hélène',
      lastName: 'Martin',
      roles: ['ROLE_ADMIN'],
      customerId: martin.id,
      infraId: martin.id,
      perimeter: [martin.id],
    },
    'admin@demo.test',
  );
  await account(
    {
      firstName: 'Sophie',
      lastName: 'Laurent',
      roles: ['ROLE_PAY_ADMIN'],
      customerId: martin.id,
      infraId: martin.companyId,
      perimeter: [martin.companyId],
    },
    'pay@demo.test',
  );
  await account(
    {
      firstName: 'Karim',
      lastName: 'Benali',
      roles: ['ROLE_SUPERVISOR'],
      customerId: martin.id,
      infraId: lyon?.id ?? martin.companyId,
      perimeter: martin.agencies.slice(0, 2).map((a) => a.id),
    },
    'supervisor@demo.test',
  );
  await account(
    {
      firstName: 'Julien',
      lastName: 'Durand',
      roles: ['ROLE_COLLABORATOR'],
      customerId: martin.id,
      infraId: lyon?.id ?? martin.companyId,
      perimeter: [lyon?.id ?? martin.companyId],
      collaboratorId: who.driverId,
    },
    'driver@demo.test',
  );
  await account(
    {
      firstName: 'Claire',
      lastName: 'Petit',
      roles: ['ROLE_COLLABORATOR'],
      customerId: martin.id,
      infraId: lyon?.id ?? martin.companyId,
      perimeter: [lyon?.id ?? martin.companyId],
      collaboratorId: who.sedentaryId,
    },
    'sedentary@demo.test',
  );
  await account(
    {
      firstName: 'Paul',
      lastName: 'Autre',
      roles: ['ROLE_ADMIN'],
      customerId: other.id,
      infraId: other.id,
      perimeter: [other.id],
    },
    'admin@autre.test',
  );
};
