// The sheet of a kind of data as it leaves: the columns of the screens under the titles of the other side.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { columnsOf } from '#platform/server/imports/handlers.ts';
import { relabelled, SHEETS, type SheetType } from './mapping.ts';

type Cells = readonly (string | number | boolean | null)[];
/** `rows` have every column of the screens; one without a title there does not leave. */
export const sheetBytes = async (
  dataType: SheetType,
  mapping: Readonly<Record<string, string>>,
  { rows, now }: { readonly rows: readonly Cells[]; readonly now: Temporal.Instant },
): Promise<Buffer> => {
  const { fields, title } = SHEETS[dataType];
  const kept = Object.fromEntries(
    Object.entries(relabelled(fields, mapping)).filter(([, { isAnswer }]) => isAnswer !== true),
  );
  const places = Object.keys(fields).flatMap((name, i) => (name in kept ? [i] : []));
  const { body } = await exportDownload({
    columns: columnsOf(kept),
    rows: rows.map((cells) => places.map((i) => cells[i] ?? null)),
    title,
    format: 'csv',
    now,
  });
  return body instanceof Readable ? buffer(body) : Buffer.from(body);
};
