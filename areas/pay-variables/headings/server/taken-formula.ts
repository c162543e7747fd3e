// Which formula gives a heading its text: what may be chosen, and whether it may.
import type { Route } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { HeadingUnit } from '../heading.ts';
import { fr } from '../fr.ts';
import { visibleFormula } from './visible-formula.ts';
import type { FormulaTables } from './table.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;
export const ALWAYS = '1970-01-01';

/** The published versions that count today or later, in the order of their days. */
export const versionsFrom = async (
  call: Pick<Call, 'tx'>,
  formulaIds: readonly number[],
  today: string,
) => {
  if (formulaIds.length === 0)
    return new Map<number, { number: number; since: string; text: string }[]>();
  const rows = await tables<FormulaTables>(call)
    .selectFrom('formula_version')
    .select(['formula_id', 'number', 'since', 'text'])
    .where('formula_id', 'in', formulaIds)
    .where('status', '=', 'published')
    .orderBy('since')
    .orderBy('number')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.formula_id)].map(([id, all]) => {
      const dated = all.map((v) => ({ number: v.number, since: v.since ?? ALWAYS, text: v.text }));
      const current = dated.findLastIndex((v) => v.since <= today);
      return [id, dated.slice(Math.max(0, current))];
    }),
  );
};

/**
 * The texts that a heading gets from a formula: of the version of today, or of the first one to come, and of those that follow. 422 when the
 * formula counts something else, is not active or was never published. The caller checks that they read as its heading.
 */
export const textsTaken = async (
  call: Call,
  h: { readonly unit: HeadingUnit; readonly customer_id: number },
  formulaId: number,
  today: string,
): Promise<readonly [string, ...string[]]> => {
  const f = await visibleFormula(call, formulaId);
  if (f.customer_id !== h.customer_id) throw invalid({ formulaId: fr.formulaMissing });
  if (f.unit !== h.unit)
    throw invalid({
      formulaId: t('formulaOtherUnit', {
        code: f.code,
        found: fr.unitNames[f.unit],
        wanted: fr.unitNames[h.unit],
      }),
    });
  if (f.status !== 'active') throw invalid({ formulaId: t('formulaNotActive', { code: f.code }) });
  const [first, ...others] = (await versionsFrom(call, [f.id], today)).get(f.id) ?? [];
  if (first === undefined) throw invalid({ formulaId: t('formulaNotPublished', { code: f.code }) });
  return [first.text, ...others.map((v) => v.text)];
};
