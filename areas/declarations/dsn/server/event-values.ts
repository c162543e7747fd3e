// What is known of a declaration to be made: the portal's own facts, then what earlier files say, the person's latest first in worth.
import { sql } from 'kysely';
import type { Block } from '#engines/dsn/block.ts';
import { valueOf } from '#engines/dsn/block.ts';
import { foldName } from '#engines/payroll-layout/look-alikes.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import {
  missionGaps,
  missionsDuring,
  nirsOf,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { civilDataOn } from '#areas/collaborators/civil-data/server/api.ts';
import {
  addressOf,
  numbersOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { settledEndsOf, type SettledEnd } from '#areas/payroll/final-settlement/server/api.ts';
import {
  absencesOf,
  codeBookOfPerson,
  COUNTING_ABSENCES,
  type OwnAbsence,
} from '#areas/working-time/schedules/server/api.ts';
import type { EventModel } from '../event-fields.data.ts';
import type { EventValues } from '../event-declaration.ts';
import {
  endValues,
  individualValues,
  seniorityValues,
  sharedValues,
  STOP_CODES,
  stopValues,
} from '../known-values.ts';
import { individualOf } from './read-dsn.ts';
import type { DsnTables } from './table.ts';

export type EventCall = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;
export interface EventSubject {
  readonly model: EventModel;
  readonly company: InfrastructureFacts;
  readonly person: Person;
  /** From which the event is made; of another kind than the model's, or of another person, never. */
  readonly absence: OwnAbsence | null;
  readonly settlement: SettledEnd | null;
}

/** How far back an absence is offered: a stop is declared within days, corrected within months. */
const STOPS_FROM_DAYS = 400;
export const stopsOf = async (
  { tx, now }: EventCall,
  person: number,
): Promise<readonly OwnAbsence[]> => {
  const today = todayIn(now);
  const range = { first: addDays(today, -STOPS_FROM_DAYS), last: addDays(today, 60) };
  const all = await absencesOf(tx, person, range);
  // A stop is one by its nature, whatever the customer calls it.
  const book = await codeBookOfPerson(tx, person);
  const natures = all.map((a) => ({ ...a, code: book.absence(a.code)?.nature ?? a.code }));
  return natures.filter(
    ({ code, status, fromMinute }) =>
      STOP_CODES.has(code) && COUNTING_ABSENCES.includes(status) && fromMinute === null,
  );
};
export const endsOf = (call: EventCall, person: number): Promise<SettledEnd[]> =>
  settledEndsOf(call.tx, person);

/** Of somebody's spells of work the one that is the contract: without a gap back from the last. */
const FIRST_DAY = '1950-01-01';
const spellOf = async (
  tx: Tx,
  person: number,
  today: Day,
): Promise<{ readonly first: Day; readonly last: Mission } | null> => {
  const range = { first: FIRST_DAY, last: addDays(today, 366) };
  const all = (await missionsDuring(tx, { collaboratorIds: [person] }, range)).filter(
    ({ type }) => type === 'P',
  );
  const last = all.at(-1);
  if (last === undefined) return null;
  const afterGap = missionGaps(all).at(-1)?.last ?? null;
  const first = all.find(({ startsOn }) => afterGap === null || startsOn > afterGap) ?? last;
  return { first: first.startsOn, last };
};

const NIR_LENGTH = 13;
const SIREN_LENGTH = 9;
const given = (values: Readonly<Record<string, string | null | undefined>>): EventValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
const portalCompany = async ({ tx, actor, services }: EventCall, subject: EventSubject) => {
  const { siren, siret } = await numbersOf(tx, subject.person.infraId);
  const place = await addressOf(tx, subject.person.infraId);
  const nic = siret?.slice(SIREN_LENGTH);
  const { DSN_GATE_SIRET: declarer, ...gate } = services.config;
  const sender = declarer ?? siret;
  const names = [gate.DSN_GATE_LAST_NAME, gate.DSN_GATE_FIRST_NAME].filter(Boolean).join(' ');
  return given({
    'S10.G00.00.007': '01',
    'S10.G00.01.001': sender?.slice(0, SIREN_LENGTH) ?? siren,
    'S10.G00.01.002': sender?.slice(SIREN_LENGTH),
    'S10.G00.01.003': declarer === undefined ? subject.company.name : null,
    ...(declarer === undefined
      ? {
          'S10.G00.01.004': place?.street,
          'S10.G00.01.005': place?.postalCode,
          'S10.G00.01.006': place?.city,
        }
      : {}),
    'S10.G00.02.002': names === '' ? actor.name : names,
    'S20.G00.07.001': actor.name,
    'S21.G00.06.001': siren,
    'S21.G00.06.002': nic,
    'S21.G00.11.001': nic,
    'S21.G00.11.003': place?.street,
    'S21.G00.11.004': place?.postalCode,
    'S21.G00.11.005': place?.city,
    'S21.G00.40.019': siret,
  });
};
const portalPerson = async ({ tx, now }: EventCall, { person }: EventSubject) => {
  const nir = (await nirsOf(tx, [person.id])).get(person.id);
  const spell = await spellOf(tx, person.id, todayIn(now));
  return given({
    'S21.G00.30.001': nir?.slice(0, NIR_LENGTH),
    'S21.G00.30.002': person.lastName,
    'S21.G00.30.004': person.firstName,
    'S21.G00.30.006': person.birthDate,
    'S21.G00.30.019': person.matricule,
    'S21.G00.40.001': spell?.first,
    'S21.G00.40.006': spell?.last.jobTitle ?? person.jobTitle,
  });
};

const FRANCE = 'FR';
/** Member states of the Union beside France, as ISO codes; the European Economic Area and Switzerland (S21.G00.30.013). */
const UNION = 'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);
const ECONOMIC_AREA = ['IS', 'LI', 'NO', 'CH'];
const unionOf = (nationality: string): string => {
  if (nationality === FRANCE) return '01';
  if (UNION.includes(nationality)) return '02';
  return ECONOMIC_AREA.includes(nationality) ? '03' : '04';
};
/** Address, birth and nationality as they hold today: newer than what any earlier file says. */
const civilValues = async ({ tx, now }: EventCall, { person }: EventSubject) => {
  const civil = (await civilDataOn(tx, [person.id], todayIn(now))).get(person.id);
  const { address, birth, nationality } = civil ?? {};
  const isAbroad = address !== undefined && address.country !== FRANCE;
  return given({
    'S21.G00.30.008': address?.street,
    'S21.G00.30.009': isAbroad ? null : address?.postalCode,
    'S21.G00.30.010': isAbroad ? null : address?.city,
    'S21.G00.30.011': isAbroad ? address.country : null,
    'S21.G00.30.007': birth?.birthCity,
    'S21.G00.30.014': birth?.birthDepartment,
    'S21.G00.30.015': birth?.birthCountry,
    'S21.G00.30.013': nationality === undefined ? null : unionOf(nationality.nationality),
    ...(birth?.birthName
      ? { 'S21.G00.30.002': birth.birthName, 'S21.G00.30.003': person.lastName }
      : {}),
  });
};

/** S20.G00.07.004: what the contact answers for. */
const SUBJECTS: Readonly<Record<EventModel, string>> = {
  work_stopping: '01',
  return_to_work: '01',
  end_of_contract: '02',
  initialization: '08',
};
/** The first day that an earlier file or the portal knows of the contract, for its length. */
const eventValues = async (
  { tx, now }: EventCall,
  { model, person, absence, settlement }: EventSubject,
  before: EventValues,
): Promise<EventValues> => {
  if (absence !== null) return stopValues(absence);
  const start = settlement?.startsOn ?? before['S21.G00.40.001'] ?? null;
  if (settlement !== null)
    return { ...endValues(settlement), ...seniorityValues(start, settlement.endsOn) };
  const today = todayIn(now);
  if (model === 'initialization')
    return { 'S20.G00.05.011': '01', ...seniorityValues(start, addDays(start ?? today, -1)) };
  if (model !== 'end_of_contract') return {};
  const ends = (await spellOf(tx, person.id, today))?.last.endsOn ?? null;
  if (ends === null) return {};
  const days = { 'S21.G00.62.001': ends, 'S21.G00.62.006': ends };
  return { ...days, ...seniorityValues(start, ends) };
};

const MOST_READ = 60 * 1_048_576;
const earlierFiles = (tx: Tx, company: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .select(['id', 'sha256', 'absence_id'])
    .where('infra_id', '=', company)
    .where('check_state', '=', 'checked')
    .where('blocking', '=', 0)
    .where('size', '<=', sql<number>`${MOST_READ}`)
    .orderBy('id', 'desc')
    .limit(1);
const isPerson =
  ({ matricule, lastName }: Person, nir: string | undefined) =>
  (individual: Block): boolean => {
    const own = valueOf(individual, '001');
    if (own !== undefined && nir !== undefined) return own === nir.slice(0, NIR_LENGTH);
    const names = [valueOf(individual, '002'), valueOf(individual, '003')];
    const isNamed = names.some((name) => folded(name ?? '') === folded(lastName));
    return valueOf(individual, '019') === matricule && isNamed;
  };
/** Declarations write plain capitals: letters alone are compared. */
const folded = (name: string): string => foldName(name).replaceAll(/[^a-z]/g, '');

/** Rubrics that only the event itself says. */
const isOfEvent = (rubric: string): boolean => /^S21\.G00\.6[023]\.|^S20\.G00\.05/.test(rubric);
const SUBROGATION = ['S21.G00.60.007', 'S21.G00.60.008'];
/** From the worth least to the worth most: another's file, the last month, the person's own last file. */
const fileValues = async (call: EventCall, subject: EventSubject): Promise<EventValues> => {
  const { tx, services } = call;
  const { company, person, absence } = subject;
  const wanted = isPerson(person, (await nirsOf(tx, [person.id])).get(person.id));
  const read = async (
    file: { readonly sha256: string; readonly absence_id: number | null } | undefined,
    isWanted: (individual: Block) => boolean,
  ): Promise<EventValues> => {
    if (file === undefined) return {};
    const { individual, head } = await individualOf(services, file.sha256, isWanted);
    const isSame = absence !== null && file.absence_id === absence.id;
    const own = individual === null ? {} : individualValues(individual, true);
    const kept = Object.entries(own).filter(
      ([rubric]) => isSame || !isOfEvent(rubric) || SUBROGATION.includes(rubric),
    );
    return { ...sharedValues(head), ...Object.fromEntries(kept) };
  };
  const others = earlierFiles(tx, company.id)
    .where('collaborator_id', 'is not', null)
    .where('collaborator_id', '<>', person.id);
  const anybodys = await read(await others.executeTakeFirst(), () => false);
  const month = earlierFiles(tx, company.id).where('model', '=', 'monthly');
  const monthly = await read(await month.executeTakeFirst(), wanted);
  const own = earlierFiles(tx, company.id).where('collaborator_id', '=', person.id);
  const personal = await read(await own.executeTakeFirst(), () => true);
  return { ...anybodys, ...monthly, ...personal };
};

/** Values of the form by rubric. Files are only looked into for who may read them. */
export const knownValues = async (call: EventCall, subject: EventSubject): Promise<EventValues> => {
  const portal = {
    ...(await portalCompany(call, subject)),
    ...(await portalPerson(call, subject)),
  };
  const files = may(call.actor, 'legacy_pay.access_file_dsn')
    ? await fileValues(call, subject)
    : {};
  const before: EventValues = {
    ...portal,
    ...files,
    ...(await civilValues(call, subject)),
    // Whether a file is a test is said anew each time, whatever the one before was.
    'S10.G00.00.005': '02',
    'S20.G00.07.004': SUBJECTS[subject.model],
  };
  const event = await eventValues(call, subject, before);
  // An earlier file of the same stop knows its reason, its subrogation and its accident better than the planning.
  const stop = Object.entries(before).filter(([rubric]) => rubric.startsWith('S21.G00.60.'));
  return { ...before, ...event, ...Object.fromEntries(stop) };
};
