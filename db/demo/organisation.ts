// The demo customers' trees and profiles.
import { territories, type Territory, type TimeZone } from '#engines/french-time/territories.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  createInfrastructure,
  setAgreement,
} from '#areas/organisation/infrastructures/server/api.ts';
import { isSiret } from '#areas/organisation/infrastructures/infrastructure.ts';
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

type City = readonly [name: string, share: number, postalCode: string, street: string];
/** Agencies of "Transports Martin" with their share of the people; the first is at the company's seat. */
const MARTIN: readonly City[] = [
  ['Lyon', 28, '69007', '18 rue du Port Édouard-Herriot'],
  ['Clermont-Ferrand', 16, '63100', '4 rue Élisée-Reclus'],
  ['Rennes', 16, '35200', '25 rue de la Chalotais'],
  ['Lille', 15, '59000', '7 rue de l’Arbrisseau'],
  ['Bordeaux', 14, '33300', '60 quai de Bacalan'],
  ['Strasbourg', 11, '67100', '12 rue du Péage'],
];
/** Three zones of holidays, three of the clock: what is true in Paris is not true here. */
const OTHER: readonly City[] = [
  ['Nantes', 50, '44300', '2 rue du Bêle'],
  ['Strasbourg', 17, '67100', '30 rue du Havre'],
  ['Saint-Denis', 17, '97400', '9 rue de la Boulangerie'],
  ['Fort-de-France', 16, '97200', '5 rue du Port'],
];
/** The SIRET of an establishment, with its check digit. */
const siretOf = (siren: string, nth: number): string => {
  const most = `${siren}${String(nth).padStart(4, '0')}`;
  return [...'0123456789'].map((key) => `${most}${key}`).find((one) => isSiret(one)) ?? most;
};
const TERRITORIES: Readonly<Record<string, Territory>> = {
  Strasbourg: 'alsace-moselle',
  'Saint-Denis': 'la-reunion',
  'Fort-de-France': 'martinique',
};

interface NewCustomer {
  readonly name: string;
  readonly code: string;
  readonly siren: string;
  readonly cities: readonly City[];
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
  const addressOf = ([city, , postalCode, street]: City, nth: number) => ({
    siret: siretOf(siren, nth),
    street,
    postalCode,
    city,
  });
  const [seat] = cities;
  const company = await createInfrastructure(tx, {
    parentId: group.id,
    type: 'company',
    name,
    code,
    siren,
    ...(seat === undefined ? {} : addressOf(seat, 1)),
  });
  await setAgreement(
    tx,
    { id: company.id, customerId: group.id },
    { idcc: '0016', since: '2020-01-01' },
  );
  const agencies: DemoAgency[] = [];
  for (const [i, one] of cities.entries()) {
    const [city, share] = one;
    const territory = TERRITORIES[city] ?? 'metropole';
    const zone = territories[territory].timeZone;
    const { id } = await createInfrastructure(tx, {
      parentId: company.id,
      type: 'agency',
      name: `Agence ${city}`,
      code: `${code}-${String(i + 1).padStart(2, '0')}`,
      ...addressOf(one, i + 1),
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
