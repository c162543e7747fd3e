// « Pourquoi ? »: a value's formula with the figure of each part, through the headings it names, down to the days.
import type { Explanation } from '#engines/formula/explain.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  bandOf,
  daysBehind,
  type DayFacts,
  type MissionFacts,
} from '#areas/pay-variables/headings/server/api.ts';
import {
  periodBefore,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import type { payEntry } from '../contract.ts';
import type { ExplainedDay, ExplainedNode, ExplainedValue } from '../explained.ts';
import { changedInputs } from '../changed-inputs.ts';
import { fr } from '../fr.ts';
import { daysOfPeriod } from './calculate.ts';
import { explainMission, type MissionInputs } from './compute.ts';
import { bandParts, type JudgedMission } from './explain-bands.ts';
import { inputsOf as inputsOfMission, loadMonth } from './load-month.ts';
import { missionsOf, missionStates, stateOf } from './missions.ts';
import type { PeriodCall } from './periods.ts';
import type { Plan } from './plan.ts';
import { plansOf, type Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

interface Trees {
  readonly byCode: ReadonlyMap<string, Explanation>;
  readonly manual: ReadonlyMap<string, number>;
  readonly days: readonly DayFacts[];
  readonly absences: MissionFacts['absences'];
  readonly judged: JudgedMission | null;
}
/** Headings that name headings: enough for any real set, and an end for a cycle that came in from elsewhere. */
const DEEPEST = 12;

const dayOf =
  (unit: Explanation['unit']) =>
  (r: {
    readonly label: string;
    readonly value: Explanation['value'];
    readonly kept: boolean;
  }): ExplainedDay => ({
    day: r.label,
    value: typeof r.value === 'number' ? r.value : null,
    shown: r.value === null ? '' : valueText(r.value, unit),
    kept: r.kept,
  });

const behind = (e: Explanation, { days, absences }: Trees): ExplainedDay[] => {
  if (e.rows.length > 0) return e.rows.map(dayOf(e.unit));
  return (daysBehind(e.text, days, absences) ?? []).map((d) =>
    dayOf(e.unit)({ label: d.day, value: d.value, kept: true }),
  );
};

/** What stands behind `rubrique("HS25")`: that heading's own tree, or the figure somebody put in. */
const named = (e: Explanation, trees: Trees, depth: number): readonly ExplainedNode[] => {
  const code = /^rubrique\("([^"]+)"\)$/.exec(e.text)?.[1];
  if (code === undefined || depth > DEEPEST) return [];
  const manual = trees.manual.get(code);
  if (manual !== undefined)
    return [
      {
        label: fr.manualNode,
        text: code,
        unit: e.unit,
        value: manual,
        shown: valueText(manual, e.unit),
        error: null,
        children: [],
        days: [],
      },
    ];
  const tree = trees.byCode.get(code);
  return tree === undefined ? [] : [nodeOf(tree, trees, depth + 1)];
};

/** The parts of a value: those of its formula, the heading that it names, or the judgement of the person's hours. */
const childrenOf = (e: Explanation, trees: Trees, depth: number): readonly ExplainedNode[] => {
  if (e.children.length > 0) return e.children.map((c) => nodeOf(c, trees, depth));
  const band = bandOf(e.text);
  if (band !== null && trees.judged !== null) return bandParts(trees.judged, band);
  return named(e, trees, depth);
};

const nodeOf = (e: Explanation, trees: Trees, depth = 0): ExplainedNode => ({
  label: e.label,
  text: e.text,
  unit: e.unit,
  value: typeof e.value === 'bigint' ? String(e.value) : e.value,
  shown: e.value === null ? '' : valueText(e.value, e.unit),
  error: e.error,
  children: childrenOf(e, trees, depth),
  days: behind(e, trees),
});

const valueRow = async (call: PeriodCall, id: number) => {
  const row = await tables<PayEntryTables>(call)
    .selectFrom('evp_value')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
type ValueRow = Awaited<ReturnType<typeof valueRow>>;
export { valueRow };

/** Everything the row's figures were made of, read again. */
const inputsOf = async (call: PeriodCall, row: ValueRow, period: Period, plans: Plans) => {
  const range = daysOfPeriod(period);
  const [mission] = await missionsOf(call.tx, {
    infras: call.actor.scope,
    range,
    mission: row.mission_id,
  });
  if (mission === undefined) return null;
  const [loaded] = await loadMonth(call.tx, period, plans, [mission]);
  if (loaded === undefined) return null;
  const [state] = await missionStates(call.tx, period.id, {
    infras: call.actor.scope,
    range,
    mission: mission.id,
  });
  return {
    inputs: inputsOfMission(loaded),
    hash: mission.inputs,
    state: state?.state ?? null,
  };
};

/** The tree of one heading by a plan, through the headings that it names. */
export const treeOf = (plan: Plan, inputs: MissionInputs, code: string): ExplainedNode | null => {
  const byCode = explainMission(plan, inputs);
  const codes = new Map(plan.configuration.headings.map((h) => [h.id, h.code]));
  const tree = byCode.get(code);
  return tree === undefined
    ? null
    : nodeOf(tree, {
        byCode,
        days: inputs.days,
        absences: inputs.mission.absences,
        judged: inputs.judged ?? null,
        manual: new Map([...inputs.manual].map(([id, v]) => [codes.get(id) ?? '', v])),
      });
};

const [c, u] = [personRows('c'), userRows('u')];
const aroundOf = async (call: PeriodCall, row: ValueRow, period: Period) => {
  const previous = await periodBefore(call.tx, period);
  const rows = await call.tx.run<{
    name: string | null;
    matricule: string | null;
    by: string | null;
    previous: number | null;
  }>`select
    (select ${c.name} from ${c.rows} where ${c.id} = ${row.collaborator_id}) as name, (select ${c.matricule} from ${c.rows} where ${c.id} = ${row.collaborator_id}) as matricule,
    (select ${u.name} from ${u.rows} where ${u.id} = ${row.manual_by}::bigint) as by,
    (select sum(coalesce(v.manual, v.computed, 0) + v.regulated)::bigint from evp_value v where v.pay_period_id = ${previous?.id ?? null}::bigint and v.collaborator_id = ${row.collaborator_id} and v.heading_id = ${row.heading_id}) as previous`;
  return rows[0] ?? { name: null, matricule: null, by: null, previous: null };
};

/** The same heading of the same mission in the month before, by the rules of that month. */
const lastMonth = async (
  call: PeriodCall,
  row: ValueRow,
  period: Period,
  now: { readonly code: string; readonly formula: string; readonly tree: ExplainedNode | null },
): Promise<ExplainedValue['since']> => {
  const before = now.tree === null ? null : await periodBefore(call.tx, period);
  if (now.tree === null || before === null) return null;
  const plans = await plansOf(call.tx, before);
  const loaded = await inputsOf(call, row, before, plans);
  if (loaded === null || loaded.state === null) return null;
  const plan = plans.of({
    id: row.mission_id,
    infraId: row.infra_id,
    collaboratorId: row.collaborator_id,
  });
  const heading = plan.configuration.headings.find((h) => h.code === now.code);
  const was = heading === undefined ? null : treeOf(plan, loaded.inputs, now.code);
  return heading === undefined || was === null
    ? null
    : {
        month: before.month,
        formula: heading.formula === now.formula ? null : heading.formula,
        inputs: changedInputs(was, now.tree),
      };
};

export const explainValue = async (
  call: HandlerCall<typeof payEntry.valueFormula>,
): Promise<ExplainedValue> => {
  const row = await valueRow(call, call.query.id);
  const period = await visiblePeriod(call, row.pay_period_id);
  const plans = await plansOf(call.tx, period);
  const plan = plans.of({
    id: row.mission_id,
    infraId: row.infra_id,
    collaboratorId: row.collaborator_id,
  });
  const heading = plan.configuration.headings.find((h) => h.id === row.heading_id);
  if (heading === undefined) throw notFound();
  const loaded = await inputsOf(call, row, period, plans);
  const around = await aroundOf(call, row, period);
  const { id, code, label, unit, formula } = heading;
  const tree = loaded === null || loaded.state === null ? null : treeOf(plan, loaded.inputs, code);
  return {
    id: row.id,
    periodId: period.id,
    mission: row.mission_id,
    person: {
      id: row.collaborator_id,
      name: around.name ?? fr.outOfSight,
      matricule: around.matricule ?? '',
    },
    heading: { id, code, label, unit, formula },
    computed: row.computed,
    error: row.error,
    previous: around.previous,
    manual:
      row.manual === null
        ? null
        : {
            value: row.manual,
            reason: row.manual_reason ?? '',
            by: around.by ?? '',
            at: row.manual_at ?? '',
          },
    upToDate:
      loaded !== null &&
      (period.status === 'closed' || loaded.state === stateOf(loaded.hash, plan.rules)),
    closed: period.status === 'closed',
    tree,
    since: await lastMonth(call, row, period, { code, formula, tree }),
  };
};
