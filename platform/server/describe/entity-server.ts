// The handlers of an entity described by `entity()`: list, load, save with version and uniqueness, remove, duplicate, edit of many.
// The area says where the rows come from, what its query computes, and the checks that are its own; any handler can be replaced
// where the contract is served: `serve('naf-groups', nafGroups, { ...groups.handlers, remove: … })`.
import { sql, type ReferenceExpression, type SelectQueryBuilder } from 'kysely';
import type { Route } from '#platform/contract/route.ts';
import type { Fields } from '#platform/contract/describe/field.ts';
import type {
  ComputedNames,
  FormOf,
  MultiOf,
  RowOf,
} from '#platform/contract/describe/row-types.ts';
import type { Entity } from '#platform/contract/describe/entity.ts';
import type {
  EntityPaths,
  EntityRoutes,
  Saved,
} from '#platform/contract/describe/entity-routes.ts';
import { invalid, notFound } from '../app-error.ts';
import type { Handlers, HandlerCall, Tx } from '../call.ts';
import { updateVersioned } from '../db/versioned.ts';
import { expressionOf, type AnyRef } from '../list-query/expression-of.ts';
import { listEngine, type ListEngine } from '../list-query/list-engine.ts';
import type { CellValue } from '../exports/cell-values.ts';
import type { ListCall, LoadedOption, Selection } from '../list-query/list-spec.ts';

type Columns = Readonly<Record<string, unknown>>;
/** What the area's own checks receive. */
export type EntityCall = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;

export interface EntitySpec<F extends Fields, DB, TB extends keyof DB> {
  /**
   * Tables, joins and the perimeter, as `listEngine` takes them; load and save see the same rows. Write the type at its parameter,
   * `(call: ListCall) => …`: everything else is inferred from it.
   */
  readonly from: (call: ListCall) => SelectQueryBuilder<DB, TB, {}>;
  /** The entity's table in `from` with its id: `g.id`. */
  readonly id: ReferenceExpression<DB, TB> & `${string}.id`;
  /** The expression of each field that the query computes; `updatedAt` is the table's own column unless it is given here. */
  readonly computed: {
    readonly [K in Exclude<ComputedNames<F>, 'updatedAt'>]: ReferenceExpression<DB, TB>;
  } & { readonly updatedAt?: ReferenceExpression<DB, TB> };
  /** What orders a field, where it is not its own value: codes in the order of their list. */
  readonly order?: { readonly [K in keyof F]?: ReferenceExpression<DB, TB> };
  readonly search: readonly ReferenceExpression<DB, TB>[];
  readonly defaultOrder: { readonly name: keyof F & string; readonly dir: 'asc' | 'desc' };
  /** Rules of the filters that no field declares. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** Options of references and other filters that are loaded. */
  readonly options?: Readonly<Record<string, (call: ListCall) => Promise<readonly LoadedOption[]>>>;
  /** Columns within which a `unique` field is unique, beside the field: `['infra_id']`. */
  readonly uniqueWithin?: readonly string[];
  /** Refuses values that do not go together (`invalid({ field: message })`); `before` is null for a new row. */
  readonly check?: (
    call: EntityCall,
    values: FormOf<F>,
    before: RowOf<F> | null,
  ) => Promise<void> | void;
  /** Refuses values that no row can be given, before many are changed: the answer then names the field, not every row. */
  readonly checkMulti?: (call: EntityCall, values: MultiOf<F>) => Promise<void>;
  /** Columns that follow from the values and the caller (customer, byline): written with each save. `before` is null for a new row. */
  readonly owner?: (
    call: EntityCall,
    values: FormOf<F>,
    before: RowOf<F> | null,
  ) => Columns | Promise<Columns>;
  /** Refuses a removal. */
  readonly beforeRemove?: (call: EntityCall, row: RowOf<F>) => Promise<void> | void;
  /** What a copy has of its own; without it a copy takes every value of its model. */
  readonly copied?: (
    call: EntityCall,
    row: RowOf<F>,
  ) => Partial<FormOf<F>> | Promise<Partial<FormOf<F>>>;
  /** How exports write the columns that show no single value. */
  readonly cells?: Readonly<Record<string, (row: RowOf<F>) => CellValue>>;
}

export interface EntityServer<F extends Fields, P extends EntityPaths> {
  readonly handlers: Handlers<EntityRoutes<F, P>>;
  readonly engine: ListEngine<RowOf<F>, unknown>;
  /** The row as `load` answers it, id 0 with its defaults; throws 404 where it does not exist or is out of sight. */
  readonly load: (call: EntityCall, id: number) => Promise<RowOf<F>>;
  /** What the `save` route does, for a call whose path or body is written by hand; id 0 is a new row. */
  readonly save: (call: EntityCall, id: number, values: FormOf<F>) => Promise<Saved>;
}

type AnyEntity = Entity<Fields, EntityPaths>;
// oxlint-disable-next-line typescript/no-explicit-any -- the tables are the area's; its own types stand at `entityServer`
type AnySpec = EntitySpec<any, any, any>;
type AnyRow = RowOf<Fields>;
type AnyForm = FormOf<Fields>;
type AnyEngine = ListEngine<AnyRow, unknown>;
interface Served {
  readonly of: AnyEntity;
  readonly spec: AnySpec;
  readonly engine: AnyEngine;
}

/** Alias of the entity's table in `from`. */
const aliasOf = (spec: AnySpec): string => String(spec.id).split('.')[0] ?? '';
const referenceOf = (of: AnyEntity, spec: AnySpec, name: string): AnyRef => {
  const column = of.columnOf[name];
  if (column !== undefined) return `${aliasOf(spec)}.${column}`;
  const computed = (spec.computed as Readonly<Record<string, AnyRef>>)[name];
  return computed ?? (name === 'updatedAt' ? `${aliasOf(spec)}.updated_at` : name);
};

const rulesOf = (of: AnyEntity, spec: AnySpec): Readonly<Record<string, unknown>> => {
  const declared = Object.entries(of.fields).filter(([, field]) => field.filter);
  const rules = declared.map(([name, field]): [string, unknown] => {
    const column = referenceOf(of, spec, name);
    return [name, field.control?.kind === 'reference' ? { ids: column } : column];
  });
  return { ...Object.fromEntries(rules), ...spec.filters };
};

const listSpecOf = (of: AnyEntity, spec: AnySpec) => {
  const alias = aliasOf(spec);
  const names = Object.keys(of.fields);
  const sortable = of.list.columns.filter((column) => column.sort === true);
  return {
    from: spec.from,
    id: spec.id,
    // oxlint-disable-next-line typescript/no-explicit-any -- columns by their names
    select: (rows: SelectQueryBuilder<any, any, {}>) =>
      rows.select((eb) => [
        sql.ref(`${alias}.id`).as('id'),
        sql.ref(`${alias}.version`).as('version'),
        ...names.map((name) => sql`${expressionOf(eb, referenceOf(of, spec, name))}`.as(name)),
      ]),
    row: (selected: AnyRow) => selected,
    sort: Object.fromEntries(
      sortable.map(({ name }) => [name, spec.order?.[name] ?? referenceOf(of, spec, name)]),
    ),
    defaultOrder: spec.defaultOrder,
    search: spec.search,
    filters: rulesOf(of, spec),
    ...(spec.options === undefined ? {} : { options: spec.options }),
    ...(spec.cells === undefined ? {} : { cells: spec.cells }),
  };
};

const toColumns = (of: AnyEntity, values: Columns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of.columnOf).flatMap(([name, column]) =>
      values[name] === undefined ? [] : [[column, values[name]]],
    ),
  );

const loadRow = async ({ engine }: Served, call: EntityCall, id: number): Promise<AnyRow> => {
  const [row] = await engine.rowsOf(listCall(call), [id]);
  if (row === undefined) throw notFound();
  return row;
};
const listCall = ({ tx, actor, now }: EntityCall): ListCall => ({ tx, actor, now, params: {} });

/** Throws 422 on the field whose value another row has. */
const checkUnique = async (
  { of, spec }: Served,
  tx: Tx,
  columns: Columns,
  id: number,
): Promise<void> => {
  for (const [name, field] of Object.entries(of.fields)) {
    const column = of.columnOf[name];
    const value = column === undefined ? undefined : columns[column];
    if (field.unique === undefined || column === undefined || value === undefined || value === null)
      continue;
    let same = tx.selectFrom(of.table).select('id').where(column, '=', value).where('id', '<>', id);
    for (const within of spec.uniqueWithin ?? []) same = same.where(within, '=', columns[within]);
    if ((await same.executeTakeFirst()) !== undefined) throw invalid({ [name]: field.unique });
  }
};

const insertRow = async (entity: Served, call: EntityCall, values: AnyForm) => {
  const { of, spec } = entity;
  await spec.check?.(call, values, null);
  const owner = (await spec.owner?.(call, values, null)) ?? {};
  const columns = { ...toColumns(of, values), ...owner };
  await checkUnique(entity, call.tx, columns, 0);
  const saved = await call.tx
    .insertInto(of.table)
    .values(columns)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { id: Number(saved['id']), version: Number(saved['version']) };
};

const updateRow = async (entity: Served, call: EntityCall, id: number, values: AnyForm) => {
  const { of, spec } = entity;
  const before = await loadRow(entity, call, id);
  await spec.check?.(call, values, before);
  const owner = (await spec.owner?.(call, values, before)) ?? {};
  const columns = { ...toColumns(of, values), ...owner };
  await checkUnique(entity, call.tx, columns, id);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    of.table,
    { id: before.id, version: values.version },
    columns,
  );
  return { id: saved.id, version: saved.version };
};

const saveRow = (entity: Served, call: EntityCall, id: number, values: AnyForm): Promise<Saved> =>
  id === 0 ? insertRow(entity, call, values) : updateRow(entity, call, id, values);

const commonValues = (rows: readonly Columns[], names: readonly string[]): Columns => {
  const [first] = rows;
  if (first === undefined) return {};
  const same = names.filter((name) => rows.every((row) => row[name] === first[name]));
  return Object.fromEntries(same.map((name) => [name, first[name]]));
};

interface AnyCall extends EntityCall, ListCall {
  readonly params: { readonly id: number };
  readonly query: never;
  readonly body: AnyForm & {
    readonly selection: Selection;
    readonly values: MultiOf<Fields>;
    readonly preview: boolean;
  };
}
type AnyHandler = (call: AnyCall) => Promise<unknown>;

const writers = (entity: Served): Readonly<Record<string, AnyHandler>> => {
  const { of, spec, engine } = entity;
  const multiple = of.entered.controls
    .filter((control) => control.multiple)
    .map(({ name }) => name);
  return {
    load: (call) => loadForm(entity, call, call.params.id),
    save: (call) => saveRow(entity, call, call.params.id, call.body),
    create: (call) => insertRow(entity, call, call.body),
    remove: async (call) => {
      const [id = 0] = Object.values(call.params);
      const row = await loadRow(entity, call, id);
      await spec.beforeRemove?.(call, row);
      await call.tx.deleteFrom(of.table).where('id', '=', row.id).execute();
      return null;
    },
    duplicate: async (call) => {
      const row = await loadRow(entity, call, call.params.id);
      const { id } = await insertRow(entity, call, { ...row, ...(await spec.copied?.(call, row)) });
      return { id };
    },
    multiEditData: async (call) => {
      const ids = await engine.selectedIds(call, call.body.selection);
      const rows = await engine.rowsOf(call, ids);
      return { count: rows.length, common: commonValues(rows, multiple) };
    },
    multiEdit: async (call) => {
      const { selection, values, preview } = call.body;
      await spec.checkMulti?.(call, values);
      return engine.bulk(
        call,
        selection,
        async (id) => {
          const row = await loadRow(entity, call, id);
          await updateRow(entity, call, id, { ...row, ...values });
        },
        { preview },
      );
    },
  };
};

const loadForm = async (entity: Served, call: EntityCall, id: number): Promise<AnyRow> => {
  if (id !== 0) return loadRow(entity, call, id);
  const empty = Object.entries(entity.of.fields).map(([name, field]) => [name, field.empty]);
  return { ...Object.fromEntries(empty), id, version: 0 };
};

/** Its expressions are made of the description, which the types of `entityServer` have checked already. */
const engineOf = listEngine as unknown as (definition: unknown, spec: unknown) => AnyEngine;

/** Makes the handlers of an entity from its description and its server side (see the head of this file). */
export const entityServer = <F extends Fields, P extends EntityPaths, DB, TB extends keyof DB>(
  of: Entity<F, P>,
  spec: EntitySpec<F, DB, TB>,
): EntityServer<F, P> => {
  const described = of as unknown as AnyEntity;
  const anySpec = spec as unknown as AnySpec;
  const engine = engineOf(described.list, listSpecOf(described, anySpec));
  const entity: Served = { of: described, spec: anySpec, engine };
  const { exportGet } = engine.handlers;
  const all: Readonly<Record<string, unknown>> = {
    ...engine.handlers,
    export: (call: Parameters<typeof exportGet>[0]) =>
      exportGet({ ...call, params: { ...(call.params as object), _format: 'csv' } }),
    ...writers(entity),
  };
  const served = Object.keys(described.routes).map((name) => [name, all[name]]);
  return {
    handlers: Object.fromEntries(served) as unknown as Handlers<EntityRoutes<F, P>>,
    engine: engine as unknown as ListEngine<RowOf<F>, unknown>,
    load: (call, id) => loadForm(entity, call, id) as Promise<RowOf<F>>,
    save: (call, id, values) => saveRow(entity, call, id, values),
  };
};
