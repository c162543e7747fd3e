// The formulas that a heading may take, with the version of today and the one that follows.
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { headings, TakenFormula } from '../contract.ts';
import { heading } from './edit.ts';
import type { FormulaTables } from './table.ts';
import { ALWAYS, versionsFrom } from './taken-formula.ts';

export const formulaChoice = async (
  call: HandlerCall<typeof headings.formulaChoice>,
): Promise<{ formulas: TakenFormula[] }> => {
  const h = await heading(call, call.query.heading);
  const today = todayIn(call.now);
  const all = await tables<FormulaTables>(call)
    .selectFrom('formula')
    .select(['id', 'code', 'label', 'unit', 'status'])
    .where('customer_id', '=', h.customer_id)
    .orderBy('code')
    .execute();
  const versions = await versionsFrom(
    call,
    all.map((f) => f.id),
    today,
  );
  return {
    formulas: all
      .filter((f) => f.id === h.formula_id || (f.status === 'active' && versions.has(f.id)))
      .map(({ id, code, label, unit }) => {
        const [first, second] = versions.get(id) ?? [];
        const versionView = (v: typeof first) =>
          v === undefined ? null : { ...v, since: v.since === ALWAYS ? null : v.since };
        const begun = first !== undefined && first.since <= today;
        return {
          id,
          code,
          label,
          unit,
          fits: unit === h.unit,
          inForce: begun ? versionView(first) : null,
          next: versionView(begun ? second : first),
        };
      }),
  };
};
