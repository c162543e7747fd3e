import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { headings as contract } from '../contract.ts';
import { fr } from '../fr.ts';
import { heading, refuseIfNamed, surroundings } from './edit.ts';
import { settingsWritten } from './heading-columns.ts';
import { headings } from './list.ts';
import type { HeadingTables } from './table.ts';

/** The same change for many headings; one that others name stays active. */
export const bulkEditHeadings = async (
  call: HandlerCall<typeof contract.bulkEdit>,
): Promise<BulkResult> => {
  const {
    selection,
    values: { active, decimals, ...settings },
    preview,
  } = call.body;
  if (
    active === undefined &&
    decimals === undefined &&
    settings.dataType === undefined &&
    settings.regulation === undefined
  )
    throw invalid({ values: fr.bulkNothing });
  return headings.bulk(
    call,
    selection,
    async (id) => {
      const h = await heading(call, id);
      if (active === false) {
        const { all, vocabulary } = await surroundings(call, h.customer_id);
        refuseIfNamed(h.code, all, vocabulary);
      }
      await updateRow(tables<HeadingTables>(call), 'heading', id, {
        ...(active === undefined ? {} : { active }),
        ...(decimals === undefined ? {} : { decimals }),
        ...settingsWritten(settings, h),
      });
    },
    { preview },
  );
};
