// Headings of the quick search, by their code or their words.
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, QuickFind } from '#platform/server/contributions.ts';
import { isFoundBy } from '#platform/server/quick-actions.ts';
import { headings } from '../contract.ts';
import type { HeadingTables } from './table.ts';

/** Of a customer's few hundred at most, each once by its code where the caller sees several customers. */
export const findHeadings = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  const rows = await tables<HeadingTables>(call)
    .selectFrom('heading')
    .select(['id', 'code', 'label'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const matching = rows.filter(({ code, label }) => isFoundBy(text, `${code} ${label}`));
  return [...new Map(matching.toReversed().map((row) => [row.code, row])).values()]
    .toReversed()
    .slice(0, limit)
    .map(({ id, code, label }) => ({
      kind: 'document' as const,
      label,
      detail: code,
      url: fillPath(headings.load.path, { id }),
    }));
};
