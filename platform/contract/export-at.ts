// A list's export where the specification names no format in the path.
import { z } from 'zod';
import type { Column } from './columns.ts';
import type { Filters } from './filters.ts';
import {
  EXPORT_FORMATS,
  exportRoutes,
  listQuery,
  type ExportFormat,
  type ListDefinition,
} from './shapes.ts';

const exportFormat = z.enum(EXPORT_FORMATS).default('csv');
/** Which format such a call asked for. */
export const formatAsked = (format: unknown): ExportFormat => exportFormat.parse(format);
/** A list's export at a path that names no format: the query or the body does. */
export const exportAt = <
  const P extends string,
  const C extends readonly Column[],
  F extends Filters,
>(
  path: P,
  { columns, filters, may }: Pick<ListDefinition<C, F>, 'columns' | 'filters' | 'may'>,
) => {
  const query = listQuery(columns, filters).extend({ format: exportFormat });
  return exportRoutes(path, columns, query, { may, scope: 'infra', twin: true });
};
