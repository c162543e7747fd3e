// The calls of an entity: their paths, their types, the contract that `entity()` makes of them.
import { z } from 'zod';
import type { Column } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { http, type May, type Route, type Scope } from '../route.ts';
import {
  bulk,
  bulkBody,
  duplicate,
  list,
  remove,
  type BulkResult,
  type ListDefinition,
} from '../shapes.ts';
import type { FormOf, MultiOf, RowOf } from './row-types.ts';
import type { Fields } from './field.ts';

/** Where the entity's calls are. What has no path has no route. `{id}` stands for the row. */
export interface EntityPaths {
  readonly list: string;
  /** The export as the specification writes it, `{_format:csv|xlsx|pdf}` at its end; without it, below the list. */
  readonly export?: string;
  readonly load?: string;
  readonly save?: string;
  /** Creation by a path without id, beside id 0 of `save`. */
  readonly create?: string;
  /** Its only parameter is the row, whatever its name. */
  readonly remove?: string;
  readonly duplicate?: string;
  /** What the chosen rows have in common, before many are changed at once. */
  readonly multiEditData?: string;
  readonly multiEdit?: string;
}

export type Call<Params extends object, Body, Output, Query = object> = Route<{
  params: Params;
  query: Query;
  sentQuery: Query;
  body: Body;
  sentBody: Body;
  output: Output;
  reply: Output;
}>;
export type Id = { id: number };
export type Saved = { id: number; version: number };
export interface ListAsked {
  readonly start?: number;
  readonly length?: 10 | 25 | 50 | 100 | 500;
  readonly orderBy?: { readonly name: string; readonly dir?: 'asc' | 'desc' };
  readonly search?: string;
  readonly [filter: string]: unknown;
}
export interface Chosen {
  readonly ids?: readonly number[];
  readonly allSelected?: boolean;
  readonly [filter: string]: unknown;
}
/** How many rows are chosen and, by field, the value that they all have; a field whose values differ is left out. */
export interface MultiEditData<F extends Fields> {
  readonly count: number;
  readonly common: MultiOf<F>;
}
export type Download = Call<object, ListAsked, { job: number }, ListAsked>;
export type AllRoutes<F extends Fields> = {
  list: Call<object, object, { rows: RowOf<F>[]; total: number; more: boolean }, ListAsked>;
  count: Call<object, object, { total: number }, ListAsked>;
  filterOptions: Call<
    object,
    object,
    Record<string, { value: string; label: string; count?: number }[]>
  >;
  exportGet: Download;
  exportPost: Download;
  export: Download;
  load: Call<Id, object, RowOf<F>>;
  save: Call<Id, FormOf<F>, Saved>;
  create: Call<object, FormOf<F>, Saved>;
  remove: Call<Id, object, null>;
  duplicate: Call<Id, object, { id: number }>;
  multiEditData: Call<object, { readonly selection: Chosen }, MultiEditData<F>>;
  multiEdit: Call<
    object,
    { readonly selection: Chosen; readonly values: MultiOf<F>; readonly preview?: boolean },
    BulkResult
  >;
};
export type ListRoute = 'list' | 'count' | 'filterOptions' | 'exportGet' | 'exportPost';
/** The contract of the entity: the list's five calls, and one call for each path given. */
export type EntityRoutes<F extends Fields, P extends EntityPaths = EntityPaths> = Pick<
  AllRoutes<F>,
  ListRoute | (keyof P & keyof AllRoutes<F>)
>;

const savedSchema = z.object({ id: z.number().int(), version: z.number().int() });

interface Parts {
  readonly loaded: z.ZodType;
  readonly form: z.ZodType;
  readonly multi: z.ZodType;
  readonly list: ListDefinition;
}
interface Settings {
  readonly paths: EntityPaths;
  readonly may: May;
  readonly mayWrite: May;
  readonly scope?: Scope;
  readonly page?: boolean;
}
export const routesOf = (o: Settings, { loaded, form, multi, list: of }: Parts) => {
  const { paths, may, mayWrite, scope = 'infra', page = false } = o;
  const write = { may: mayWrite, scope } as const;
  const calls: Record<string, Route> = {
    ...list({ data: paths.list, exportPath: paths.export, page, scope, ...of }),
  };
  const selection = { of: of as ListDefinition<readonly Column[], Filters>, ...write };
  if (paths.export !== undefined)
    calls['export'] = http.get(paths.export.replace(/\/\{_format:[^}]+\}$/, ''), {
      // The specification's short form: without a format, CSV.
      may,
      scope,
      kind: 'download',
      trail: 'own',
      tx: 'none',
      query: calls['exportGet']?.query ?? z.object({}),
      output: calls['exportGet']?.output ?? z.null(),
    });
  if (paths.load !== undefined)
    calls['load'] = http.get(paths.load, { may, scope, page, output: loaded });
  if (paths.save !== undefined)
    calls['save'] = http.post(paths.save, { ...write, body: form, output: savedSchema });
  if (paths.create !== undefined)
    calls['create'] = http.post(paths.create, {
      ...write, // `/edit/{context}` could not be told from `/edit/{id}`: a scoped creation says `?_context_infra=`.
      twin: false,
      body: form,
      output: savedSchema,
    });
  if (paths.remove !== undefined) Object.assign(calls, remove({ path: paths.remove, ...write }));
  if (paths.duplicate !== undefined)
    Object.assign(calls, duplicate({ path: paths.duplicate, ...write }));
  if (paths.multiEdit !== undefined)
    calls['multiEdit'] = bulk({ path: paths.multiEdit, ...selection, values: multi });
  if (paths.multiEditData !== undefined)
    calls['multiEditData'] = http.post(paths.multiEditData, {
      ...write,
      tx: 'read',
      body: bulkBody(selection.of, z.object({})).pick({ selection: true }),
      output: z.object({ count: z.number().int(), common: z.record(z.string(), z.unknown()) }),
    });
  return calls;
};
