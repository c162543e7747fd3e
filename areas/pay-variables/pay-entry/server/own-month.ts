// What one employee sees of their own month: of a closed period what was closed, of an open one what would come out now. Nothing is stored.
import type { Day } from '#engines/french-time/days.ts';
import { daysOfMonth, type Month } from '#engines/french-time/months.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import {
  companyOf,
  subtree,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import { periodFor, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { ExplainedNode } from '../explained.ts';
import { daysOfPeriod } from './calculate.ts';
import { computeMission } from './compute.ts';
import { treeOf } from './explain.ts';
import { inputsOf, loadMonth, type LoadedMission } from './load-month.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import { plansOf, type Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

export interface OwnFigure {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  /** In the heading's unit of storage; null where it could not be computed. */
  readonly value: number | null;
  readonly shown: string;
  /** Put in by somebody of pay instead of the computed figure. */
  readonly manual: boolean;
  readonly error: string | null;
}
export interface OwnMission {
  readonly missionId: number;
  readonly company: string;
  readonly first: Day;
  readonly last: Day;
  readonly closed: boolean;
  readonly figures: readonly OwnFigure[];
}
interface Asked {
  readonly collaboratorId: number;
  readonly month: Month;
}

/** The person's missions on a company's own payroll in its period of the month; those hired in are paid by somebody else. */
interface CompanyMonth {
  readonly company: InfrastructureFacts;
  readonly period: Period;
  readonly plans: Plans;
  readonly missions: readonly PeriodMission[];
}
const companiesOf = async (tx: Tx, { collaboratorId, month }: Asked) => {
  const missions = await missionsDuring(
    tx,
    { collaboratorIds: [collaboratorId] },
    daysOfMonth(month),
  );
  const companies = new Map<number, InfrastructureFacts>();
  for (const infra of new Set(missions.map((m) => m.infraId))) {
    const company = await companyOf(tx, infra);
    if (company !== null) companies.set(company.id, company);
  }
  return [...companies.values()];
};
export const companyMonths = async (tx: Tx, asked: Asked): Promise<CompanyMonth[]> => {
  const months: CompanyMonth[] = [];
  for (const company of await companiesOf(tx, asked)) {
    const period = await periodFor(tx, company.id, `${asked.month}-15`);
    if (period === null) continue;
    const missions = await missionsOf(tx, {
      infras: await subtree(tx, company.id),
      range: daysOfPeriod(period),
      people: [asked.collaboratorId],
    });
    const own = missions.filter((m) => m.type === 'P');
    if (own.length > 0)
      months.push({ company, period, plans: await plansOf(tx, period), missions: own });
  }
  return months;
};

interface Stored {
  readonly computed: number | null;
  readonly manual: number | null;
  readonly regulated: number;
  readonly error: string | null;
}
/** By mission and heading. */
const storedValues = async (
  tx: Tx,
  { period, missions }: CompanyMonth,
): Promise<ReadonlyMap<string, Stored>> => {
  const rows = await tables<PayEntryTables>({ tx })
    .selectFrom('evp_value')
    .select(['mission_id', 'heading_id', 'computed', 'manual', 'regulated', 'error'])
    .where('pay_period_id', '=', period.id)
    .where('mission_id', '=', anyOf(missions.map((m) => m.id)))
    .execute();
  return new Map(rows.map((r) => [`${r.mission_id} ${r.heading_id}`, r]));
};

const isShown = (heading: PayHeading): boolean => heading.visible !== false;
const figureOf = (
  { code, label, unit }: PayHeading,
  { computed, manual, regulated, error }: Stored,
): OwnFigure => {
  const counts = manual ?? computed;
  const value = counts === null ? null : counts + regulated;
  return {
    code,
    label,
    unit,
    value,
    shown: value === null ? '' : valueText(value, unit),
    manual: manual !== null,
    error: manual === null ? error : null,
  };
};

/** Of an open period: computed now, with what was put in by hand and what it pays of earlier months. */
const standingNow = (
  month: CompanyMonth,
  loaded: LoadedMission,
  stored: ReadonlyMap<string, Stored>,
): ReadonlyMap<number, Stored> => {
  const { mission, manual } = loaded;
  const values = computeMission(month.plans.of(mission), inputsOf(loaded));
  return new Map(
    values.map(({ headingId, computed, error }) => [
      headingId,
      {
        computed,
        manual: manual.get(headingId) ?? null,
        regulated: stored.get(`${mission.id} ${headingId}`)?.regulated ?? 0,
        error,
      },
    ]),
  );
};

const missionMonth = (
  month: CompanyMonth,
  mission: PeriodMission,
  valueOf: (headingId: number) => Stored | undefined,
): OwnMission => {
  const days = daysOfPeriod(month.period);
  const headings = month.plans.of(mission).configuration.headings.filter(isShown);
  return {
    missionId: mission.id,
    company: month.company.name,
    first: mission.startsOn > days.first ? mission.startsOn : days.first,
    last: mission.endsOn !== null && mission.endsOn < days.last ? mission.endsOn : days.last,
    closed: month.period.status === 'closed',
    figures: headings.flatMap((heading) => {
      const value = valueOf(heading.id);
      return value === undefined ? [] : [figureOf(heading, value)];
    }),
  };
};

const ofCompany = async (tx: Tx, month: CompanyMonth): Promise<OwnMission[]> => {
  const stored = await storedValues(tx, month);
  if (month.period.status === 'closed')
    return month.missions.map((mission) =>
      missionMonth(month, mission, (heading) => stored.get(`${mission.id} ${heading}`)),
    );
  const loaded = await loadMonth(tx, month.period, month.plans, month.missions);
  return loaded.map((one) => {
    const values = standingNow(month, one, stored);
    return missionMonth(month, one.mission, (heading) => values.get(heading));
  });
};

/**
 * The figures of one person's missions in a month, in the order of the grid; headings that the configuration hides are left out.
 * The transaction must see all that belongs to the person.
 */
export const ownMonth = async (tx: Tx, asked: Asked): Promise<OwnMission[]> => {
  const months = await companyMonths(tx, asked);
  const missions: OwnMission[] = [];
  for (const month of months) missions.push(...(await ofCompany(tx, month)));
  return missions.toSorted((a, b) => a.first.localeCompare(b.first));
};

/** How one figure comes about; null where it is nobody's, hidden, or where a closed one comes from what has changed since. */
export const explainOwn = async (
  tx: Tx,
  asked: Asked & { readonly missionId: number; readonly code: string },
): Promise<ExplainedNode | null> => {
  for (const month of await companyMonths(tx, asked)) {
    const mission = month.missions.find((m) => m.id === asked.missionId);
    if (mission === undefined) continue;
    const plan = month.plans.of(mission);
    const heading = plan.configuration.headings.find((h) => h.code === asked.code);
    const [loaded] = await loadMonth(tx, month.period, month.plans, [mission]);
    if (heading === undefined || !isShown(heading) || loaded === undefined) return null;
    const tree = treeOf(plan, inputsOf(loaded), asked.code);
    if (month.period.status !== 'closed') return tree;
    const stored = (await storedValues(tx, month)).get(`${mission.id} ${heading.id}`);
    return tree?.value === stored?.computed ? tree : null;
  }
  return null;
};
