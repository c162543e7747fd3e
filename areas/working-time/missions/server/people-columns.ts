// What a line of people and missions says, and the forms of the screens that it fills.
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { folded } from '#platform/server/imports/cell.ts';
import { describedFields } from '#platform/server/imports/described-fields.ts';
import { fields, type ImportField, type ImportValues } from '#platform/server/imports/fields.ts';
import { choice, day, hours, text, type Reader } from '#platform/server/imports/readers.ts';
import { allFields } from '#areas/collaborators/civil-data/server/api.ts';
import {
  isDriver,
  isOneContract,
  monthlyOf,
  PersonForm,
  plainNir,
  weeklyOf,
  type CollaboratorType,
} from '#areas/collaborators/directory/contract.ts';
import type { MissionValues } from '../contract.ts';
import { columnNames, CONTRACT_WORDS } from '../column-names.data.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const { importColumns: labels } = fr;
const MOST_HOURS = { month: 333 * 3_600, week: 83 * 3_600 };
/** A workbook drops the zero of 01000. */
const postalCode: Reader<string> = {
  kind: 'text',
  read: (cell) => {
    const code = text({ max: 12 }).read(cell);
    return typeof cell === 'number' && /^\d{4}$/.test(code) ? `0${code}` : code;
  },
};
/** Sections of civil data that firms have in the same file as their people. */
export const CIVIL = ['address', 'employment', 'licence'] as const;
const CIVIL_NAMES = {
  street: columnNames.street,
  complement: columnNames.complement,
  postalCode: columnNames.postalCode,
  city: columnNames.city,
  seniorityFrom: columnNames.seniorityFrom,
  coefficient: columnNames.coefficient,
  licenceCategories: columnNames.licenceCategories,
} as const;
export const civilNames = Object.keys(CIVIL_NAMES) as (keyof typeof CIVIL_NAMES)[];
const civilFields = Object.fromEntries(
  allFields.filter(({ name }) => name in CIVIL_NAMES).map(({ name, field }) => [name, field]),
);
const civil = (name: keyof typeof CIVIL_NAMES): ImportField<string> => ({
  ...(describedFields(civilFields)[name] as ImportField<string>),
  also: CIVIL_NAMES[name],
});

export const columns = fields({
  matricule: {
    label: fr.matricule,
    also: columnNames.matricule,
    reader: text({ max: 30 }),
    required: true,
    width: 110,
  },
  lastName: {
    label: labels.lastName,
    also: columnNames.lastName,
    reader: text({ max: 80 }),
    required: true,
    width: 160,
  },
  firstName: {
    label: labels.firstName,
    also: columnNames.firstName,
    reader: text({ max: 80 }),
    required: true,
    width: 160,
  },
  agency: {
    label: fr.agency,
    also: columnNames.agency,
    reader: text({ max: 120 }),
    required: true,
    width: 190,
  },
  personType: { label: labels.personType, reader: choice(fr.personTypes), width: 160 },
  driverType: { label: labels.driverType, reader: choice(fr.driverTypes), width: 150 },
  jobTitle: {
    label: fr.jobTitle,
    also: columnNames.jobTitle,
    reader: text({ max: 120 }),
    width: 180,
  },
  birthDate: { label: labels.birthDate, also: columnNames.birthDate, reader: day() },
  email: { label: labels.email, also: columnNames.email, reader: text({ max: 254 }), width: 220 },
  phone: { label: labels.phone, also: columnNames.phone, reader: text({ max: 30 }), width: 140 },
  missionType: {
    label: labels.missionType,
    also: columnNames.missionType,
    reader: choice(fr.types, { also: CONTRACT_WORDS }),
    width: 130,
  },
  startsOn: { label: labels.startsOn, also: columnNames.startsOn, reader: day(), width: 130 },
  endsOn: { label: labels.endsOn, also: columnNames.endsOn, reader: day(), width: 130 },
  monthly: {
    label: fr.monthly,
    also: columnNames.monthly,
    reader: hours({ min: 0, max: MOST_HOURS.month }),
    width: 130,
  },
  weekly: {
    label: fr.weekly,
    also: columnNames.weekly,
    reader: hours({ min: 0, max: MOST_HOURS.week }),
    width: 130,
  },
  employer: { label: fr.employer, reader: text({ max: 120 }), width: 160 },
  contractNumber: { label: labels.contractNumber, reader: text({ max: 30 }), width: 140 },
  category: {
    label: labels.category,
    also: columnNames.category,
    reader: choice(fr.categories),
    width: 130,
  },
  nir: { label: labels.nir, also: columnNames.nir, reader: text({ max: 30 }), width: 160 },
  cardNumber: {
    label: labels.cardNumber,
    also: columnNames.cardNumber,
    reader: text({ max: 16 }),
    width: 160,
  },
  cardExpiresOn: {
    label: labels.cardExpiresOn,
    also: columnNames.cardExpiresOn,
    reader: day(),
    width: 130,
  },
  street: civil('street'),
  complement: civil('complement'),
  postalCode: { ...civil('postalCode'), reader: postalCode },
  city: civil('city'),
  seniorityFrom: civil('seniorityFrom'),
  coefficient: civil('coefficient'),
  licenceCategories: civil('licenceCategories'),
});
/** What goes through connectors: no civil data. */
export const connectedColumns = Object.fromEntries(
  Object.entries(columns).slice(0, Object.keys(columns).indexOf('nir')),
);
export type Values = ImportValues<typeof columns>;

/** What a line leaves out stays as it was. */
const kept = <T>(stated: T | null | undefined, was: T | null): T | null =>
  stated === undefined ? was : stated;

const NOBODY: Omit<PersonForm, 'matricule' | 'lastName' | 'firstName' | 'infraId' | 'type'> = {
  driverType: null,
  jobTitle: null,
  birthDate: null,
  nir: null,
  email: null,
  phone: null,
  cardNation: null,
  cardNumber: null,
  cardExpiresOn: null,
  version: 0,
};
/** The State of a card that a file does not say (NationNumeric, Regulation 2016/799 annex IC). */
const FRANCE = 17;
interface PersonOrder {
  readonly infraId: number;
  readonly was: PersonForm | null;
  /** An older mission says nothing of what somebody does today. */
  readonly isLatest: boolean;
}
type Typed = Pick<PersonForm, 'nir' | 'email' | 'phone'>;
/** Invented: who drives by their job is a driver, where the file does not say what somebody is. */
const DRIVES = /conduct|chauffeur|routier/;
export const typeOf = (v: Values, was: PersonForm | null): CollaboratorType => {
  if (v.personType) return Number(v.personType) as CollaboratorType;
  return was?.type ?? (v.driverType || DRIVES.test(folded(v.jobTitle ?? '')) ? 1 : 2);
};
/** Whoever has missions is counted where today's is. */
const placeOf = (v: Values, { infraId, was }: PersonOrder): number =>
  was !== null && v.startsOn ? was.infraId : infraId;
/** What the line leaves as it was is not judged again: it may date from before a rule. */
const untouched = (v: Values, before: Typed): Partial<Typed> => {
  const isTouched = {
    nir: v.nir !== undefined && plainNir(v.nir ?? '') !== (before.nir ?? ''),
    email: v.email !== undefined && v.email !== before.email,
    phone: v.phone !== undefined && v.phone !== before.phone,
  };
  const names = (['nir', 'email', 'phone'] as const).filter((name) => !isTouched[name]);
  return Object.fromEntries(names.map((name) => [name, before[name]]));
};
/** Invented: a new driver of a file without that column drives short distances, which is told. */
export const withDriverType = (v: Values, was: PersonForm | null): Values =>
  v.driverType === undefined && was === null && isDriver(typeOf(v, was))
    ? { ...v, driverType: 'CD' }
    : v;
export const personOf = (v: Values, order: PersonOrder): PersonForm => {
  const before = order.was ?? NOBODY;
  const stays = untouched(v, before);
  const judged = (name: keyof Typed, stated: string | null | undefined): string | null =>
    name in stays ? null : kept(stated, before[name]);
  const work = order.isLatest ? v : { driverType: undefined, jobTitle: undefined };
  const read = PersonForm.safeParse({
    matricule: v.matricule,
    lastName: v.lastName,
    firstName: v.firstName,
    infraId: placeOf(v, order),
    type: typeOf(v, order.was),
    driverType: kept(work.driverType, before.driverType),
    jobTitle: kept(work.jobTitle, before.jobTitle),
    birthDate: kept(v.birthDate, before.birthDate),
    nir: judged('nir', v.nir),
    email: judged('email', v.email),
    phone: judged('phone', v.phone),
    cardNation: v.cardNumber ? (before.cardNation ?? FRANCE) : before.cardNation,
    cardNumber: kept(v.cardNumber, before.cardNumber),
    cardExpiresOn: kept(v.cardExpiresOn, before.cardExpiresOn),
    version: before.version,
  });
  if (read.success) return { ...read.data, ...stays };
  throw invalid(
    Object.fromEntries(read.error.issues.map((i) => [String(i.path[0]), i.message] as const)),
  );
};

/** 151.67 hours are 9,100 minutes. */
const wholeMinutes = (seconds: number | null | undefined): number | undefined =>
  seconds === null || seconds === undefined ? undefined : Math.round(seconds / 60) * 60;
/** Invented: permanent, 151.67 hours a month and 35 a week, where a new mission says nothing. */
const NEW_MISSION: Omit<MissionValues, 'infraId' | 'startsOn'> = {
  id: 0,
  type: 'P',
  endsOn: null,
  jobTitle: '',
  driverType: null,
  monthlyMinutes: 9_100,
  weeklyMinutes: 2_100,
  version: 0,
  employer: null,
};
const minutes = (seconds: number | null | undefined): number | undefined => {
  const whole = wholeMinutes(seconds);
  return whole === undefined ? undefined : whole / 60;
};
interface ContractHours {
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
}
/** The hours that a line gives a mission, in seconds as its columns hold them; none where it leaves those of a mission as they are. */
export const hoursGiven = (v: Values, isNew: boolean): Pick<Values, 'monthly' | 'weekly'> => {
  const isSilent = minutes(v.monthly) === undefined && minutes(v.weekly) === undefined;
  if (!v.startsOn || (isSilent && !isNew)) return { monthly: undefined, weekly: undefined };
  const { monthlyMinutes, weeklyMinutes } = contractHours(v, undefined);
  return { monthly: monthlyMinutes * 60, weekly: weeklyMinutes * 60 };
};
/** The hours of the line's contract: what it leaves out follows from what it says; a contradiction is refused at both cells. */
export const contractHours = (v: Values, before: ContractHours | undefined): ContractHours => {
  const [monthly, weekly] = [minutes(v.monthly), minutes(v.weekly)];
  if (monthly === undefined && weekly === undefined) {
    const { monthlyMinutes, weeklyMinutes } = before ?? NEW_MISSION;
    return { monthlyMinutes, weeklyMinutes };
  }
  if (monthly === undefined)
    return { monthlyMinutes: monthlyOf(weekly ?? 0), weeklyMinutes: weekly ?? 0 };
  if (weekly === undefined) return { monthlyMinutes: monthly, weeklyMinutes: weeklyOf(monthly) };
  if (!isOneContract(monthly, weekly))
    throw invalid({
      weekly: t('hoursContradict', {
        weekly: formatHours(weekly * 60),
        monthly: formatHours(monthly * 60),
        expected: formatHours(weeklyOf(monthly) * 60),
      }),
    });
  return { monthlyMinutes: monthly, weeklyMinutes: weekly };
};
export const missionOf = (
  v: Values & { readonly startsOn: string },
  { infraId, was }: { readonly infraId: number; readonly was: MissionValues | undefined },
): MissionValues => {
  const before = was ?? NEW_MISSION;
  return {
    id: before.id,
    infraId,
    type: v.missionType ?? before.type,
    startsOn: v.startsOn,
    endsOn: kept(v.endsOn, before.endsOn),
    jobTitle: v.jobTitle ?? before.jobTitle,
    driverType: kept(v.driverType, before.driverType),
    ...contractHours(v, was),
    version: before.version,
    employer: kept(v.employer, before.employer ?? null),
    ...(v.contractNumber === undefined ? {} : { contractNumber: v.contractNumber }),
    ...(v.category === undefined ? {} : { category: v.category }),
  };
};
