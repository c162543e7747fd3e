// A month of a company for tests: October 2026, day records as they are stored, figures that can be added up by hand.
import { addDays } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import {
  createCollaborator,
  createMission,
  type DriverType,
  type MissionType,
} from '#areas/collaborators/directory/server/api.ts';
import type { DayAbsence } from '#areas/pay-variables/headings/server/api.ts';
import { installStarterHeadings, nameHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { calculateSome } from './past-months.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';

/** Where the people are placed: a fresh customer's tree. */
export interface Place {
  readonly customerId: number;
  readonly companyId: number;
  readonly agencies: readonly [number, number];
}
export interface WorkedDay {
  readonly day: string;
  readonly service?: number;
  readonly night?: number;
  readonly sunday?: number;
  readonly meals?: number;
  readonly overnights?: number;
  readonly absence?: string;
  /** What each of several types takes, the first naming the day. */ readonly absences?: readonly DayAbsence[];
}
export interface Worker {
  readonly matricule: string;
  readonly name: string;
  readonly agency: 0 | 1;
  readonly type?: MissionType;
  readonly driverType?: DriverType;
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly days: readonly WorkedDay[];
}
export interface Placed {
  readonly collaborator: number;
  readonly mission: number;
}

const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  mission_id: 'bigint',
  day: 'date',
  service: 'int4',
  work: 'int4',
  amplitude: 'int4',
  night: 'int4',
  sunday: 'int4',
  meals: 'int2',
  overnights: 'int2',
  absence_code: 'text',
  absence_halves: 'int2',
  absence_seconds: 'int4',
  more_absences: 'jsonb',
  theoretical: 'int4',
  status: 'text',
  hash: 'text',
} as const;

const absencesOf = ({ absence, absences }: WorkedDay) => {
  const [first, ...more] =
    absences ?? (absence === undefined ? [] : [{ code: absence, halves: 2, seconds: 0 }]);
  return {
    absence_code: first?.code ?? null,
    absence_halves: first?.halves ?? 0,
    absence_seconds: first?.seconds ?? 0,
    more_absences: more.length === 0 ? null : JSON.stringify(more),
  };
};
/** The absences behind the records: what payroll files count. Halves one after the other, hours from eight o’clock on. */
const writeAbsences = async (
  tx: Tx,
  customer: Place,
  infra: number,
  { who, days }: { readonly who: Placed; readonly days: readonly WorkedDay[] },
): Promise<void> => {
  for (const d of days) {
    const all =
      d.absences ?? (d.absence === undefined ? [] : [{ code: d.absence, halves: 2, seconds: 0 }]);
    for (const [i, { code, halves, seconds }] of all.entries()) {
      const half = halves === 1 ? (['MORNING', 'AFTERNOON'][i] ?? 'MORNING') : 'FULL';
      const from = halves === 0 ? 480 + i * 180 : null;
      const to = from === null ? null : from + seconds / 60;
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, from_minute, to_minute, status)
        values (${customer.customerId}, ${infra}, ${who.collaborator}, ${code}, ${d.day}, ${d.day}, ${half}, ${half}, ${from}, ${to}, 'VALIDATED')`;
    }
  }
};

/** Days of a mission as the working-time area stores them. Elevated. */
export const writeDays = async (
  tx: Tx,
  customer: Place,
  infra: number,
  who: Placed,
  days: readonly WorkedDay[],
): Promise<void> => {
  await insertManyOnConflict(
    tx,
    {
      table: 'day_record',
      columns: types,
      onConflict: `(collaborator_id, day) do update set service = excluded.service, night = excluded.night, hash = excluded.hash`,
    },
    days.map((d) => ({
      customer_id: customer.customerId,
      infra_id: infra,
      collaborator_id: who.collaborator,
      mission_id: who.mission,
      day: d.day,
      service: d.service ?? 0,
      work: d.service ?? 0,
      amplitude: d.service ?? 0,
      night: d.night ?? 0,
      sunday: d.sunday ?? 0,
      meals: d.meals ?? 0,
      overnights: d.overnights ?? 0,
      ...absencesOf(d),
      theoretical: 25_200,
      status: 'validated',
      hash: JSON.stringify(d),
    })),
  );
  await writeAbsences(tx, customer, infra, { who, days });
};

/** A person with one mission and its days. Elevated. */
export const placeWorker = async (tx: Tx, customer: Place, w: Worker): Promise<Placed> => {
  const infraId = customer.agencies[w.agency];
  const { customerId } = customer;
  const collaborator = await createCollaborator(tx, {
    customerId,
    infraId,
    matricule: w.matricule,
    lastName: w.name,
    firstName: 'Camille',
    type: 1,
    driverType: w.driverType ?? 'LD',
  });
  const mission = await createMission(tx, {
    customerId,
    infraId,
    collaboratorId: collaborator,
    type: w.type ?? 'P',
    startsOn: w.startsOn ?? '2025-01-01',
    endsOn: w.endsOn ?? null,
    jobTitle: 'Conducteur',
    driverType: w.driverType ?? 'LD',
    monthlyMinutes: 9100,
    weeklyMinutes: 2100,
  });
  await writeDays(tx, customer, infraId, { collaborator, mission }, w.days);
  return { collaborator, mission };
};

/** A customer with formulas of its own: thresholds by name, and a heading that names another. */
const OWN_FORMULAS: Readonly<Record<string, string>> = {
  HNORM: 'min(heures.service; parametre("heures_base"))',
  HEQ: 'max(min(heures.service; seuil("HS25")) - parametre("heures_base"); 0h)',
  HS25: 'SI heures.service > seuil("HS25") ALORS min(heures.service; seuil("HS50")) - seuil("HS25") SINON 0h',
  HS50: 'max(rubrique("HSERV") - seuil("HS50"); 0h)',
};
const LEFT_OUT = ['HC10', 'HC25'];
/** Name → kind and seconds: what those formulas read, instead of the thresholds that every customer starts with. */
const OWN_PARAMETERS = [
  ['heures_base', 'parameter', 546_012, 'Base mensuelle de 151,67 h'],
  ['HS25', 'threshold', 608_400, 'Seuil mensuel des heures à 25 % : 169 h'],
  ['HS50', 'threshold', 669_600, 'Seuil mensuel des heures à 50 % : 186 h'],
] as const;

/** What an invented customer calls its free elements in Silae. */
export const nameSilae = (tx: Tx, customerId: number): Promise<void> =>
  nameHeadings(tx, customerId, 'silae', {
    HEQ: 'EV-HEQ25',
    HNUIT: 'EV-HNuit',
    HDIM: 'EV-HDimanche',
    HFERIE: 'EV-HFerie',
    REPAS: 'EV-Repas',
    DECOUCHER: 'EV-Decoucher',
  });
/** Ten of the starter headings, four of them with other texts. Elevated, right after `installStarterHeadings`. */
const withOwnFormulas = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.run`delete from heading_code where heading_id in (select id from heading where customer_id = ${customerId} and code = any(${LEFT_OUT}::text[]))`;
  await tx.run`delete from heading where customer_id = ${customerId} and code = any(${LEFT_OUT}::text[])`;
  for (const [code, formula] of Object.entries(OWN_FORMULAS))
    await tx.run`update heading set formula = ${formula} where customer_id = ${customerId} and code = ${code}`;
};

/** Ten of the starter headings, four of them with texts of the customer's own. Elevated. */
export const installOwnHeadings = async (
  tx: Tx,
  customerId: number,
  o: { readonly since: string },
): Promise<void> => {
  await installStarterHeadings(tx, customerId, o);
  await nameSilae(tx, customerId);
  await withOwnFormulas(tx, customerId);
  await tx.run`delete from pay_parameter where customer_id = ${customerId}`;
  for (const [name, kind, value, source] of OWN_PARAMETERS)
    await tx.run`insert into pay_parameter (customer_id, kind, name, unit, value, since, source) values (${customerId}, ${kind}, ${name}, 'hour', ${value}, ${o.since}, ${source})`;
};

/** The periods of September to November 2026, and ten headings with formulas of the customer's own; answers October's id. Elevated. */
export const openOctober = async (tx: Tx, { customerId, companyId }: Place): Promise<number> => {
  await installOwnHeadings(tx, customerId, { since: '2025-01-01' });
  await ensurePeriods(tx, { customerId, companyId, from: '2026-09', to: '2026-11' });
  return (await periodFor(tx, companyId, '2026-10-15'))?.id ?? 0;
};

/** Computes every mission of a period, as the job does. Elevated; where rules by level were added, computed after them. */
export const calculateAll = async (
  tx: Tx,
  periodId: number,
  { companyId }: Pick<Place, 'companyId'>,
): Promise<void> => {
  let after: number | null = 0;
  while (after !== null)
    after = await calculateSome(tx, { periodId, companyId }, { after, limit: 500 });
};

/** `count` days from the first of October on. */
export const inOctober = (count: number, day: Omit<WorkedDay, 'day'>): WorkedDay[] =>
  Array.from({ length: count }, (_, i) => ({ day: addDays('2026-10-01', i), ...day }));
