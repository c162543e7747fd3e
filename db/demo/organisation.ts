// The demo customers' trees and profiles.
import { territories, type Territory, type TimeZone } from '#engines/french-time/territories.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  createInfrastructure,
  setAgreement,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';

export interface DemoAgency {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly people: number;
  readonly territory: Territory;
  readonly zone: TimeZone;
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
/** Three zones of holidays, three of the clock: what is true in Paris is not true here. */
const OTHER = [
  ['Nantes', 50],
  ['Strasbourg', 17],
  ['Saint-Denis', 17],
  ['Fort-de-France', 16],
] as const;
const TERRITORIES: Readonly<Record<string, Territory>> = {
  Strasbourg: 'alsace-moselle',
  'Saint-Denis': 'la-reunion',
  'Fort-de-France': 'martinique',
};

interface NewCustomer {
  readonly name: string;
  readonly code: string;
  readonly siren: string;
  readonly cities: readonly (readonly [string, number])[];
  readonly people: number;
}
const createCustomer = async (
  tx: Tx,
  { name, code, siren, cities, people }: NewCustomer,
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
  await setAgreement(
    tx,
    { id: company.id, customerId: group.id },
    { idcc: '0016', since: '2020-01-01' },
  );
  const agencies: DemoAgency[] = [];
  for (const [i, [city, share]] of cities.entries()) {
    const territory = TERRITORIES[city] ?? 'metropole';
    const zone = territories[territory].timeZone;
    const { id } = await createInfrastructure(tx, {
      parentId: company.id,
      type: 'agency',
      name: `Agence ${city}`,
      code: `${code}-${String(i + 1).padStart(2, '0')}`,
      timezone: zone,
      holidayZone: territory,
    });
    agencies.push({
      id,
      name: `Agence ${city}`,
      city,
      people: Math.max(2, Math.round((people * share) / 100)),
      territory,
      zone,
    });
  }
  return { id: group.id, companyId: company.id, name, agencies };
};

/** Two customers: one of about `people`, one of 40 at most. */
export const seedTrees = async (tx: Tx, people: number): Promise<DemoTree> => ({
  martin: await createCustomer(tx, {
    name: 'Transports Martin',
    code: 'TM',
    siren: '552100554',
    cities: MARTIN,
    people,
  }),
  other: await createCustomer(tx, {
    name: 'Transports Autre',
    code: 'TA',
    siren: '732829320',
    cities: OTHER,
    people: Math.min(40, people),
  }),
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
export const seedProfiles = async (tx: Tx, martin: DemoCustomer): Promise<void> => {
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
