// Twelve months of indicators, as their screens show them.
import { formatMonth } from '#engines/french-time/formats.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Series } from '../contract.ts';
import { shownValue, textOfTarget, textOfValue } from '../value.ts';
import { SERIES_MONTHS } from './compute-job.ts';
import type { IsoTables } from './table.ts';

/** Of these indicators, or of a group's active ones, in the order of their names. */
export const seriesOf = async (
  tx: Tx,
  of: { readonly id: number } | { readonly groupId: number },
): Promise<Series[]> => {
  const indicators = await tables<IsoTables>({ tx })
    .selectFrom('iso_indicator')
    .selectAll()
    .$call((q) =>
      'id' in of
        ? q.where('id', '=', of.id)
        : q.where('group_id', '=', of.groupId).where('is_active', '=', true),
    )
    .orderBy('name')
    .execute();
  const months = await tables<IsoTables>({ tx })
    .selectFrom('iso_indicator_month')
    .select(['iso_indicator_id', 'month', 'value', 'error', 'state'])
    .where('iso_indicator_id', 'in', [0, ...indicators.map(({ id }) => id)])
    .orderBy('month', 'desc')
    .execute();
  const byIndicator = Map.groupBy(months, ({ iso_indicator_id }) => iso_indicator_id);
  return indicators.map((one) => {
    const shown = { unit: one.unit, shownAs: one.shown_as };
    const last = (byIndicator.get(one.id) ?? []).slice(0, SERIES_MONTHS).toReversed();
    return {
      id: one.id,
      name: one.name,
      about: one.about,
      formula: one.formula,
      direction: one.direction,
      target: one.target,
      targetShown: one.target === null ? null : textOfTarget(one.target, shown),
      points: last.map(({ month, value, error, state }) => ({
        month: formatMonth(month),
        shown: value === null ? null : textOfValue(Number(value), shown),
        value: value === null ? null : shownValue(Number(value), shown),
        error,
        state,
      })),
    };
  });
};
