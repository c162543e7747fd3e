// The doors of templates: those of a place written, for demo data, and what a template says of a day.
import { tables, type Tx } from '#platform/server/call.ts';
import type { Weeks } from '../application.ts';
import type { WeekTemplateTables } from './table.ts';

export { shiftOfDay, type Weeks } from '../application.ts';

/** Rights are the caller's business. */
export const createTemplates = async (
  tx: Tx,
  { customerId, placeId }: { readonly customerId: number; readonly placeId: number },
  templates: readonly { readonly label: string; readonly weeks: Weeks }[],
): Promise<void> => {
  await tables<WeekTemplateTables>({ tx })
    .insertInto('planning_template')
    .values(
      templates.map(({ label, weeks }) => ({
        customer_id: customerId,
        place_id: placeId,
        label,
        weeks: JSON.stringify(weeks),
      })),
    )
    .execute();
};
