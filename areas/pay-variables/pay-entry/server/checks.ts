// What this area has to say before a period is closed.
import { sql } from 'kysely';
import type {
  CloseCheck,
  ClosePeriod,
  CloseReason,
  ContributionCall,
} from '#platform/server/contributions.ts';
import type { Route } from '#platform/contract/route.ts';
import { fillPath } from '#platform/contract/path.ts';
import { missionChanges } from '#areas/working-time/missions/contract.ts';
import { legalFiles } from '#areas/working-time/legal-files/contract.ts';
import { fileDeciders, unassignedFilesOf } from '#areas/working-time/legal-files/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { countJudged, judgeOf } from '../judged-grid.ts';
import { rehearsalCheck } from './export-rehearsal.ts';
import { freshnessOf } from './freshness.ts';
import { gridHeadings, rowsOf } from './grid.ts';
import { plansOf } from './plans.ts';
import { usualFigures } from './usual.ts';
import { periodAfter, unplanned } from './plannings.ts';
import { uncarriedDays } from './uncarried-days.ts';

type Count = (call: ContributionCall, period: ClosePeriod) => Promise<number>;
const counted = async (
  call: ContributionCall,
  query: ReturnType<typeof sql<{ n: number }>>,
): Promise<number> => (await query.execute(call.tx)).rows[0]?.n ?? 0;

/** Several lines of one check come from one look: kept by the check's own question, and gone with it. */
const once = <T>(
  look: (call: ContributionCall, p: ClosePeriod) => Promise<T>,
): ((call: ContributionCall, p: ClosePeriod) => Promise<T>) => {
  const looks = new WeakMap<ClosePeriod, Promise<T>>();
  return (call, p) => {
    const mine = looks.get(p) ?? look(call, p);
    looks.set(p, mine);
    return mine;
  };
};
const freshness = once(async (call, p) =>
  freshnessOf(call.tx, await visiblePeriod(call, p.id), p.infras),
);
/** Missions without any calculation: nothing of theirs could be closed. */
const neverCalculated: Count = async (call, p) => (await freshness(call, p)).never;
/** Missions whose values come from days or rules that have changed since. */
const toRecalculate: Count = async (call, p) => (await freshness(call, p)).stale;
const h = headingRows('h');
/** An error counts until somebody puts a figure in. */
const inError: Count = (call, p) =>
  counted(
    call,
    sql<{
      n: number;
    }>`select count(*)::int as n from evp_value v join ${h.rows} on ${h.id} = v.heading_id and ${h.active}
  where v.pay_period_id = ${p.id} and v.infra_id = any(${p.infras}::bigint[]) and v.error is not null and v.manual is null`,
  );
/** A file without a readable span of days may hold any day. */
const unassignedFiles: Count = (call, p) =>
  unassignedFilesOf(call.tx, p.infras, { first: p.firstDay, last: p.lastDay });

/** Days that nobody would pay: no mission covers them. */
const withoutMission: Count = async (call, p) =>
  (await uncarriedDays(call.tx, p.infras, { first: p.firstDay, last: p.lastDay })).length;

const grid =
  (show: string) =>
  ({ id }: ClosePeriod): string =>
    `${fillPath(payEntry.period.path, { period: id })}?show=${show}`;
type Line = Omit<CloseReason, 'code' | 'label' | 'count'> & {
  readonly to?: (period: ClosePeriod) => string;
};
const check = (
  code: keyof typeof fr.reasonsOf,
  count: Count,
  { to, ...line }: Line,
): CloseCheck => ({
  code,
  check: async (call, period) => ({
    code,
    label: fr.reasonsOf[code],
    count: await count(call, period),
    ...line,
    ...(to === undefined ? {} : { url: to(period) }),
  }),
});

/** People of the next period whom nobody planned. */
const unplannedNext: Count = async (call, p) => {
  const next = await periodAfter(call.tx, await visiblePeriod(call, p.id));
  return next === null
    ? 0
    : (await unplanned(call.tx, p.infras, { first: next.firstDay, last: next.lastDay })).length;
};
/** Corrections of closed months that nobody decided on. */
const undecided: Count = (call, p) =>
  counted(
    call,
    sql<{
      n: number;
    }>`select count(*)::int as n from evp_regulation where infra_id = any(${p.infras}::bigint[]) and status = 'pending' and pay_period_id <> ${p.id}`,
  );

/** Figures judged as the grid shows them, within what the caller sees. */
const judged = once(async (call, p) => {
  const period = await visiblePeriod(call, p.id);
  const plans = await plansOf(call.tx, period);
  const headings = gridHeadings(plans);
  const columns = headings.map((h) => h.id);
  const { infras } = p;
  const rows = await rowsOf(call.tx, {
    period,
    infras,
    plans,
    headings: columns,
    freshness: false,
  });
  const usual = await usualFigures(call.tx, period, { infras, headings: columns });
  return countJudged({ rows, headings }, judgeOf({ rows, headings, period }, usual));
});
/** Impossible and computed: put in by hand, a figure was confirmed with a reason. */
const impossibleValues: Count = async (call, p) => (await judged(call, p)).impossible;
const unusualValues: Count = async (call, p) => (await judged(call, p)).unlike;

const regulations = ({ id }: ClosePeriod): string =>
  `${fillPath(payEntry.period.path, { period: id })}?open=regulations`;

export const closeChecks: readonly CloseCheck[] = [
  check('values_never_calculated', neverCalculated, {
    blocking: true,
    unforceable: true,
    may: payEntry.calculate.may,
    action: 'calculate',
  }),
  check('values_to_calculate', toRecalculate, {
    blocking: true,
    to: grid('stale'),
    may: payEntry.calculate.may,
    action: 'calculate',
  }),
  check('values_in_error', inError, { blocking: true, to: grid('errors') }),
  check('days_without_mission', withoutMission, {
    blocking: true,
    may: missionChanges.screen.may,
    to: () => fillPath(missionChanges.screen.path),
  }),
  check('values_impossible', impossibleValues, { blocking: true, to: grid('impossible') }),
  check('values_unusual', unusualValues, { blocking: false, to: grid('warnings') }),
  check('unassigned_legal_files', unassignedFiles, {
    blocking: true,
    may: legalFiles.assign.may,
    settledBy: fileDeciders,
    to: () => `${fillPath(legalFiles.index.path)}?tab=unassigned`,
  }),
  rehearsalCheck,
  check('regulations_to_decide', undecided, { blocking: false, to: regulations }),
];

/** The next month is planned; the planning, which reads the months of pay, says where one does that. */
export const nextPlanningCheck = (screen: Route): CloseCheck =>
  check('next_planning_missing', unplannedNext, {
    blocking: false,
    may: screen.may,
    to: () => fillPath(screen.path),
  });
