// Where French law and French clocks differ: time zone and department of each territory.

/** The time zones of the portal: those of France, and UTC for the driving-time rules of the EU. */
export const timeZones = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
  'America/St_Barthelemy',
  'America/Marigot',
  'America/Miquelon',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Wallis',
  'UTC',
] as const;
export type TimeZone = (typeof timeZones)[number];

interface TerritoryFacts {
  readonly name: string;
  readonly timeZone: TimeZone;
  /** Department or collectivity codes of INSEE; the metropolitan territory is every other one. */
  readonly departments: readonly string[];
}

const facts = {
  metropole: { name: 'Métropole', timeZone: 'Europe/Paris', departments: [] },
  'alsace-moselle': {
    name: 'Alsace-Moselle',
    timeZone: 'Europe/Paris',
    departments: ['57', '67', '68'],
  },
  guadeloupe: { name: 'Guadeloupe', timeZone: 'America/Guadeloupe', departments: ['971'] },
  martinique: { name: 'Martinique', timeZone: 'America/Martinique', departments: ['972'] },
  guyane: { name: 'Guyane', timeZone: 'America/Cayenne', departments: ['973'] },
  'la-reunion': { name: 'La Réunion', timeZone: 'Indian/Reunion', departments: ['974'] },
  mayotte: { name: 'Mayotte', timeZone: 'Indian/Mayotte', departments: ['976'] },
  'saint-barthelemy': {
    name: 'Saint-Barthélemy',
    timeZone: 'America/St_Barthelemy',
    departments: ['977'],
  },
  'saint-martin': { name: 'Saint-Martin', timeZone: 'America/Marigot', departments: ['978'] },
  'saint-pierre-et-miquelon': {
    name: 'Saint-Pierre-et-Miquelon',
    timeZone: 'America/Miquelon',
    departments: ['975'],
  },
  'wallis-et-futuna': {
    name: 'Wallis-et-Futuna',
    timeZone: 'Pacific/Wallis',
    departments: ['986'],
  },
  // The Marquesas (half an hour ahead) and Gambier (an hour ahead) are left out.
  'polynesie-francaise': {
    name: 'Polynésie française',
    timeZone: 'Pacific/Tahiti',
    departments: ['987'],
  },
  'nouvelle-caledonie': {
    name: 'Nouvelle-Calédonie',
    timeZone: 'Pacific/Noumea',
    departments: ['988'],
  },
} as const satisfies Record<string, TerritoryFacts>;

/** A part of France with its own public holidays. */
export type Territory = keyof typeof facts;

export const territories: Readonly<Record<Territory, TerritoryFacts>> = facts;

/** Every territory, Métropole first. */
export const territoryCodes = Object.keys(territories) as Territory[];

export const isTerritory = (text: string): text is Territory => Object.hasOwn(territories, text);
export const isTimeZone = (text: string): text is TimeZone =>
  (timeZones as readonly string[]).includes(text);
/** The zone of that name; Paris where a place has none of ours. */
export const zoneNamed = (text: string): TimeZone =>
  isTimeZone(text) ? text : territories.metropole.timeZone;

const byDepartment = new Map(
  territoryCodes.flatMap((code) =>
    territories[code].departments.map((department) => [department, code] as const),
  ),
);

/** The territory of a department or collectivity ("67", "2A", "974", "988"). */
export const territoryOfDepartment = (department: string): Territory =>
  byDepartment.get(department) ?? 'metropole';

/** The territory of a commune by its INSEE code ("67482" Strasbourg): exact. */
export const territoryOfCommune = (insee: string): Territory =>
  byDepartment.get(insee.slice(0, 3)) ?? territoryOfDepartment(insee.slice(0, 2));

// Saint-Barthélemy and Saint-Martin kept their postal codes of Guadeloupe when they left it in 2007.
const ownPostalCodes: Readonly<Record<string, Territory>> = {
  '97133': 'saint-barthelemy',
  '97150': 'saint-martin',
};

/** The territory of a postal code ("67000"): that of all its communes in the official list. */
export const territoryOfPostalCode = (postalCode: string): Territory =>
  ownPostalCodes[postalCode] ?? territoryOfCommune(postalCode);

/** The time zone of a territory. */
export const timeZoneOf = (territory: Territory): TimeZone => territories[territory].timeZone;
