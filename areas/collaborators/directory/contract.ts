// People, their missions, vehicles. The specification gives two redirects and one list (002 §2.4); the other paths are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, Day, options } from '#platform/contract/filters.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, editForm, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { isNir, plainNir } from './nir.ts';
import { COLLABORATOR_TYPES, DRIVER_TYPES, MISSION_TYPES } from './person.ts';

const type = z.union(COLLABORATOR_TYPES.map((n) => z.literal(n)));
const driverType = z.enum(DRIVER_TYPES);
const text = (most: number) => z.string().trim().max(most);
/** An empty field is no value. */
const orNull = (most: number) =>
  text(most)
    .transform((t) => (t === '' ? null : t))
    .nullable();
const day = Day.nullable();
const version = z.number().int().min(0).default(0);
const saved = z.object({ id: z.number().int(), version: z.number().int() });

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
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  jobTitle: z.string(),
  driverType: driverType.nullable(),
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
    .refine((t) => t === null || isNir(t), fr.nirWrong),
  email: orNull(254).refine(
    (t) => t === null || z.email().safeParse(t).success,
    'Adresse invalide',
  ),
  phone: orNull(30),
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
    startsOn: Day,
    endsOn: day,
    jobTitle: text(120).min(1),
    driverType: driverType.nullable(),
    monthlyMinutes: z.number().int().min(0).max(20_000),
    weeklyMinutes: z.number().int().min(0).max(5_000),
    version,
  })
  .refine((m) => m.endsOn === null || m.endsOn >= m.startsOn, {
    path: ['endsOn'],
    error: fr.endBeforeStart,
  });
export type MissionForm = z.infer<typeof MissionForm>;

const base = '/collaborator';
export const SHEET_TABS = ['identity', 'operation', 'pay', 'counters'] as const;
export const directory = {
  ...list({ data: '/collaborators', page: true, ...personList }),
  newPage: page({ path: `${base}/new`, may: 'collaborator.write' }),
  editPage: page({ path: `${base}/edit/{id}`, may: 'collaborator.write' }),
  sheet: route({
    method: 'GET',
    path: `${base}/sheet/{id}`,
    may: 'collaborator.read',
    page: true,
    output: PersonSheet,
  }),
  save: route({
    method: 'POST',
    path: `${base}/edit-post/{id}`,
    may: 'collaborator.write',
    body: PersonForm,
    output: saved,
  }),
  /** `{mission}` 0 is a new one. */
  saveMission: route({
    method: 'POST',
    path: `${base}/{id}/mission/{mission}`,
    may: 'collaborator.write',
    body: MissionForm,
    output: saved,
  }),
  endMission: route({
    method: 'POST',
    path: `${base}/{id}/mission/{mission}/end`,
    may: 'collaborator.write',
    body: z.object({ endsOn: Day, version: z.number().int().min(0) }),
    output: saved,
  }),
  // Specification 002 §2.4. Targets of the redirects are not given: the sheet, and the planning held to the person.
  redirect: route({
    method: 'GET',
    path: `${base}/collaborator-redirect/{collaboratorId}`,
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  /** A number in the tab's place is the infrastructure of the short form's twin. */
  redirectTab: route({
    method: 'GET',
    path: `${base}/collaborator-redirect/{collaboratorId}/{tab:name}`,
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  calendarRedirect: route({
    method: 'GET',
    path: `${base}/collaborator-calendar-redirect/{collaboratorId}`,
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  listOf: route({
    method: 'GET',
    path: `${base}/list/{infrastructure}`,
    may: 'collaborator.read',
    output: z.object({
      collaborators: z.array(
        z.object({
          id: z.number(),
          matricule: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          name: z.string(),
          type,
          driverType: driverType.nullable(),
          agencyId: z.number(),
        }),
      ),
    }),
  }),
};

export const Vehicle = z.object({
  id: z.number(),
  registration: z.string(),
  label: z.string().nullable(),
  vin: z.string().nullable(),
  nation: z.number().nullable(),
  infraId: z.number(),
  agency: z.string(),
  active: z.boolean(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Vehicle = z.infer<typeof Vehicle>;
export const VehicleForm = z.object({
  registration: text(20)
    .min(2)
    .transform((t) => t.toUpperCase()),
  label: orNull(80),
  nation: z.number().int().min(1).max(255).nullable(),
  infraId: z.number().int().positive(),
  active: z.boolean(),
  version,
  vin: orNull(17)
    .transform((t) => t?.toUpperCase() ?? null)
    .refine((t) => t === null || /^[A-HJ-NPR-Z0-9]{17}$/.test(t), fr.vinWrong),
});
export type VehicleForm = z.infer<typeof VehicleForm>;
export const vehicleList = describeList({
  listId: 'vehicles',
  title: fr.vehicles,
  may: 'vehicle.read',
  row: Vehicle,
  columns: columns([
    {
      name: 'registration',
      label: fr.registration,
      kind: 'text',
      sort: true,
      pinned: true,
      width: 170,
    },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 200 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 200 },
    { name: 'vin', label: fr.vin, kind: 'text', width: 190 },
    {
      name: 'active',
      label: fr.active,
      kind: 'flag',
      sort: true,
      texts: { true: fr.activeYes, false: fr.activeNo },
      width: 120,
    },
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
    agency: choices(fr.agency),
    active: choices(fr.active, [
      { value: 'true', label: fr.activeYes },
      { value: 'false', label: fr.activeNo },
    ]),
  },
});
export const vehicles = {
  ...list({ data: '/vehicles', page: true, ...vehicleList }),
  ...editForm({
    load: '/vehicles/edit-load/{id}',
    save: '/vehicles/edit-post/{id}',
    may: 'vehicle.read',
    mayWrite: 'vehicle.write',
    values: Vehicle,
    body: VehicleForm,
  }),
};
