// What counts for a place and a person: the setting of the nearest infrastructure above, and what differs for the person.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { CollaboratorType } from '#areas/collaborators/directory/server/api.ts';
import type { Population, Rule } from '../rules.ts';
import type { PersonSetting, Setting } from '../shapes.ts';
import type { DeclaredDaysTables } from './table.ts';

type Tables = DeclaredDaysTables & InfrastructureTables;
type SettingColumns = Omit<
  DeclaredDaysTables['declared_day_setting'],
  'id' | 'created_at' | 'updated_at' | 'version' | 'customer_id' | 'infra_id'
>;

export const daysOfText = (text: string): number[] => [...text].map(Number);
export const textOfDays = (weekdays: readonly number[]): string =>
  weekdays.toSorted((a, b) => a - b).join('');

export const settingOf = (row: SettingColumns): Setting => ({
  population: row.population,
  startsOn: row.starts_on,
  weekdays: daysOfText(row.weekdays),
  countsHolidays: row.counts_holidays,
  unit: row.unit,
  rhythm: row.rhythm,
  targetHalves: row.target_halves,
  hours: {
    morningStart: row.morning_start,
    morningEnd: row.morning_end,
    afternoonStart: row.afternoon_start,
    afternoonEnd: row.afternoon_end,
  },
});
export const settingColumns = (setting: Setting): SettingColumns => ({
  population: setting.population,
  starts_on: setting.startsOn,
  weekdays: textOfDays(setting.weekdays),
  counts_holidays: setting.countsHolidays,
  unit: setting.unit,
  rhythm: setting.rhythm,
  target_halves: setting.targetHalves,
  morning_start: setting.hours.morningStart,
  morning_end: setting.hours.morningEnd,
  afternoon_start: setting.hours.afternoonStart,
  afternoon_end: setting.hours.afternoonEnd,
});

export interface Nearest {
  readonly setting: Setting;
  readonly own: boolean;
}
/** What counts in each of some infrastructures; those without a setting above are left out. */
export const nearestSettings = async (
  tx: Tx,
  infras: readonly number[],
): Promise<ReadonlyMap<number, Nearest>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('declared_day_setting as s')
    .innerJoin('infrastructure_closure as u', 'u.ancestor_id', 's.infra_id')
    .selectAll('s')
    .select(['u.descendant_id as of', 'u.depth'])
    .where('u.descendant_id', '=', anyOf(infras))
    .orderBy('u.depth', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.of, { setting: settingOf(row), own: Number(row.depth) === 0 }]),
  );
};

export const NOTHING_OWN: PersonSetting = {
  declares: null,
  startsOn: null,
  weekdays: null,
  unit: null,
  rhythm: null,
};
export const personSettings = async (
  tx: Tx,
  people: readonly number[],
): Promise<ReadonlyMap<number, PersonSetting>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('declared_day_person')
    .selectAll()
    .where('collaborator_id', '=', anyOf(people))
    .execute();
  return new Map(
    rows.map((row) => [
      row.collaborator_id,
      {
        declares: row.declares,
        startsOn: row.starts_on,
        weekdays: row.weekdays === null ? null : daysOfText(row.weekdays),
        unit: row.unit,
        rhythm: row.rhythm,
      },
    ]),
  );
};

/** Types 2 and 4 of people: sedentary, sedentary scheduled. */
const SEDENTARY: readonly CollaboratorType[] = [2, 4];
const isOfPopulation = (population: Population, type: CollaboratorType): boolean =>
  population === 'everyone' || (population === 'sedentary' && SEDENTARY.includes(type));

export const declaresBy = (
  setting: Setting | undefined,
  own: PersonSetting,
  type: CollaboratorType,
): boolean => setting !== undefined && (own.declares ?? isOfPopulation(setting.population, type));

/** How somebody declares; null where they do not. */
export const ruleOf = (
  setting: Setting | undefined,
  own: PersonSetting,
  type: CollaboratorType,
): Rule | null =>
  setting === undefined || !declaresBy(setting, own, type)
    ? null
    : {
        // Nobody declares from before the company does.
        startsOn:
          own.startsOn !== null && own.startsOn > setting.startsOn
            ? own.startsOn
            : setting.startsOn,
        weekdays: own.weekdays ?? setting.weekdays,
        countsHolidays: setting.countsHolidays,
        unit: own.unit ?? setting.unit,
        rhythm: own.rhythm ?? setting.rhythm,
        targetHalves: setting.targetHalves,
        hours: setting.hours,
      };
