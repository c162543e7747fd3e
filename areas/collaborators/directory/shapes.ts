// What the routes of people and their missions take and answer.
import { z } from 'zod';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { nirFault, plainNir } from './nir.ts';
import { CATEGORIES, COLLABORATOR_TYPES, DRIVER_TYPES, MISSION_TYPES } from './person.ts';

export const type = z.union(COLLABORATOR_TYPES.map((n) => z.literal(n)));
export const driverType = z.enum(DRIVER_TYPES);
export const text = (most: number) => z.string().trim().max(most);
/** An empty field is no value. */
export const orNull = (most: number) =>
  text(most)
    .transform((t) => (t === '' ? null : t))
    .nullable();
const day = Day.nullable();
export const version = z.number().int().min(0).default(0);
export const saved = z.object({ id: z.number().int(), version: z.number().int() });

export const PRESENCE = ['present', 'coming', 'gone'] as const;
export const PersonRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  type,
  driverType: driverType.nullable(),
  jobTitle: z.string().nullable(),
  since: z.string().nullable(),
  presence: z.enum(PRESENCE),
  email: z.string().nullable(),
  cardNumber: z.string().nullable(),
  cardExpiresOn: z.string().nullable(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const presenceTexts = { present: fr.presentNow, coming: fr.coming, gone: fr.gone };
export const personList = describeList({
  listId: 'collaborators',
  title: fr.title,
  may: 'collaborator.read',
  row: PersonRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 110 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'type', label: fr.type, kind: 'text', sort: true, texts: fr.types, width: 150 },
    {
      name: 'driverType',
      label: fr.driverType,
      kind: 'text',
      sort: true,
      texts: fr.driverTypes,
      width: 150,
    },
    { name: 'jobTitle', label: fr.jobTitle, kind: 'text', sort: true, width: 200 },
    { name: 'presence', label: fr.present, kind: 'status', texts: presenceTexts, width: 120 },
    { name: 'since', label: fr.since, kind: 'date', sort: true, width: 140 },
    { name: 'cardNumber', label: fr.cardNumber, kind: 'text', width: 160, hidden: true },
    {
      name: 'cardExpiresOn',
      label: fr.cardExpiresOn,
      kind: 'date',
      sort: true,
      width: 120,
      hidden: true,
    },
    { name: 'email', label: fr.email, kind: 'text', width: 220, hidden: true },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: {
    presence: choices(fr.present, options(presenceTexts)),
    agency: choices(fr.agency),
    type: choices(fr.type, options(fr.types)),
    driverType: choices(fr.driverType, options(fr.driverTypes)),
  },
});

export const Mission = z.object({
  id: z.number(),
  infraId: z.number(),
  agency: z.string(),
  type: z.enum(MISSION_TYPES),
  employer: z.string().nullable(),
  contractNumber: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  jobTitle: z.string(),
  driverType: driverType.nullable(),
  category: z.enum(CATEGORIES).nullable(),
  monthlyMinutes: z.number(),
  weeklyMinutes: z.number(),
  version: z.number(),
});
export type Mission = z.infer<typeof Mission>;
export const PersonSheet = z.object({
  id: z.number(),
  name: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  matricule: z.string(),
  infraId: z.number(),
  agency: z.string(),
  type,
  driverType: driverType.nullable(),
  jobTitle: z.string().nullable(),
  birthDate: z.string().nullable(),
  /** Only for whoever may change people. */ nir: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  cardNation: z.number().nullable(),
  cardNumber: z.string().nullable(),
  cardExpiresOn: z.string().nullable(),
  presence: z.enum(PRESENCE),
  missions: z.array(Mission),
  gaps: z.array(z.object({ first: z.string(), last: z.string() })),
  version: z.number(),
});
export type PersonSheet = z.infer<typeof PersonSheet>;
export const PersonForm = z.object({
  matricule: text(30).min(1),
  lastName: text(80).min(1),
  firstName: text(80).min(1),
  infraId: z.number().int().positive(),
  type,
  driverType: driverType.nullable(),
  jobTitle: orNull(120),
  birthDate: day,
  nir: text(30)
    .transform((t) => (t === '' ? null : plainNir(t)))
    .nullable()
    .superRefine((t, context) => {
      const fault = t === null ? null : nirFault(t);
      if (fault !== null) context.addIssue({ code: 'custom', message: fr.nirFaults[fault] });
    }),
  email: orNull(254).refine(
    (t) => t === null || z.email().safeParse(t).success,
    'Adresse e-mail invalide.',
  ),
  phone: orNull(30)
    .refine((t) => t === null || isPhone(t), fr.phoneWrong)
    .transform((t) => (t === null ? null : frenchPhone(t))),
  cardNation: z.number().int().min(1).max(255).nullable(),
  cardNumber: orNull(16),
  cardExpiresOn: day,
  version,
});
export type PersonForm = z.infer<typeof PersonForm>;
export const MissionForm = z
  .object({
    infraId: z.number().int().positive(),
    type: z.enum(MISSION_TYPES),
    /** Whose payroll an interim or hired person is on; of a permanent mission nobody's. */ employer:
      text(120).nullable().default(null),
    /** What the payroll software calls the contract; its files name the portal's own number where there is none. */
    contractNumber: orNull(30).default(null),
    startsOn: Day,
    endsOn: day,
    jobTitle: text(120).min(1),
    driverType: driverType.nullable(),
    /** Null: workers for whoever drives, employees for others. */
    category: z.enum(CATEGORIES).nullable().default(null),
    monthlyMinutes: z.number().int().min(0).max(20_000),
    weeklyMinutes: z.number().int().min(0).max(5_000),
    version,
  })
  .refine((m) => m.endsOn === null || m.endsOn >= m.startsOn, {
    path: ['endsOn'],
    error: fr.endBeforeStart,
  });
export type MissionForm = z.infer<typeof MissionForm>;
