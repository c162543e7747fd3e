// Where a request comes from: an area that makes some registers how its screen is found.
import { port } from '#platform/server/ports.ts';
import type { RequestRow } from './table.ts';

/** The path of the screen that shows a row of the source; null for one that is not its own. */
export const sourceScreen = port<(source: string, row: number) => string | null>(
  'signature-source',
  () => null,
);
export const sourceUrl = ({ source, source_row: row }: RequestRow): string | null =>
  source === null || row === null ? null : sourceScreen.value(source, row);
