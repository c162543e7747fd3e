import { z } from 'zod';
import { isSearchable, type Column } from './columns.ts';

/** What each column is searched for, by its name; a name that is no such column is refused. */
export const columnSearch = (
  columns: readonly Column[],
): z.ZodType<Readonly<Record<string, string>>, Readonly<Record<string, string>>> =>
  z.strictObject(
    Object.fromEntries(
      columns.filter(isSearchable).map(({ name }) => [name, z.string().trim().max(200).optional()]),
    ),
  ) as never;
