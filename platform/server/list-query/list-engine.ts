// The engine behind the `list` shape: an area says where its rows come from and gets the handlers.
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Column } from '#platform/contract/columns.ts';
import type { Filters } from '#platform/contract/filters.ts';
import type { BulkResult, ExportFormat, ListDefinition } from '#platform/contract/shapes.ts';
import { type Download, type RequestFacts, type Tx, WithHeaders } from '../call.ts';
import { tellExport } from '../exports/export-events.ts';
import { exportDownload } from '../exports/export-rows.ts';
import { recordOutput } from '../chain/outputs.ts';
import { recordAccess } from '../db/audit.ts';
import { scopeOf, type Services } from '../services.ts';
import { runBulk, selectedIds, type BulkSettings } from './bulk.ts';
import { exportJob, registerList } from './export-job.ts';
import {
  exportOrder,
  idsToExport,
  loadOptions,
  needsJob,
  type ExportPlace,
  type ExportQuery,
} from './list-export.ts';
import { readingOf, type Sources } from './list-source.ts';
import { countRows, matching, readByIds, readPage, type AnyList } from './list-rows.ts';
import type {
  ListCall,
  ListQuery,
  ListSpec,
  LoadedOption,
  PageQuery,
  Selection,
} from './list-spec.ts';

interface Asked<P, Q> extends ListCall<P> {
  readonly query: Q;
}
/** Exports open their own transactions: `tx` of the call is not for them. */
interface ExportAsked<P> extends Omit<ListCall<P>, 'tx'> {
  readonly params: P & { readonly _format: ExportFormat };
  readonly request: RequestFacts;
  readonly services: Services;
}
type ExportAnswer = Promise<Download | WithHeaders<{ job: number }>>;

/** What answers the five calls of the `list` shape. */
interface ListHandlers<Row, P> {
  readonly list: (
    call: Asked<P, PageQuery>,
  ) => Promise<{ rows: Row[]; total: number; more: boolean }>;
  readonly count: (call: Asked<P, PageQuery>) => Promise<{ total: number }>;
  readonly filterOptions: (call: ListCall<P>) => Promise<Record<string, LoadedOption[]>>;
  readonly exportGet: (call: ExportAsked<P> & { readonly query: ExportQuery }) => ExportAnswer;
  readonly exportPost: (call: ExportAsked<P> & { readonly body: ExportQuery }) => ExportAnswer;
}
export interface ListEngine<Row, P> {
  readonly handlers: ListHandlers<Row, P>;
  /** The ids that a bulk action works on; throws 422 `invalid` for none and 422 `bulk_limit` beyond `max`. */
  readonly selectedIds: (
    call: ListCall<P>,
    selection: Selection,
    max?: number,
  ) => Promise<number[]>;
  /** The rows of these ids that are in sight, in their order. */
  readonly rowsOf: (call: ListCall<P>, ids: readonly number[]) => Promise<Row[]>;
  /** What the filters and the search leave, in no order, for totals beside the list: `engine.matching(call, call.query).select(['o.cost', …])`. */
  readonly matching: (call: ListCall<P>, query: ListQuery) => ReturnType<typeof matching>;
  /** Does `each` on every selected row, in the call's transaction; a refusal (AppError) undoes that row alone and is told in the result. `{ preview: call.body.preview }` only tells. */
  readonly bulk: (
    call: ListCall<P>,
    selection: Selection,
    each: (id: number) => Promise<void>,
    o?: BulkSettings,
  ) => Promise<BulkResult>;
}

const answerExport = async (
  list: AnyList,
  call: ExportAsked<unknown>,
  query: ExportQuery,
): ExportAnswer => {
  const { services, actor, params } = call;
  const { _format: format } = params;
  const scope = scopeOf(actor, call.request);
  const place: ExportPlace = {
    actor,
    now: call.now,
    params,
    within: (work) => services.db.within(scope, 'read', work),
  };
  const ids = await idsToExport(list, place, format, query);
  const { listId, title } = list.definition;
  const { customerId, userId, contextInfra: infraId } = actor;
  // What leaves the portal is written down: who, what, how much (logs, tab exports), and its bytes (chain).
  const written = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.within(scope, 'write', async (tx) => {
      const detail = { list: listId, title, format, rows: ids.length };
      await recordAccess(tx, { what: 'export', customerId, infraId, detail });
      return work(tx);
    });
  if (!needsJob(format, ids.length)) {
    const file = await exportDownload(await exportOrder(list, place, { format, query, ids }));
    const sha256 = hash('sha256', file.body as Buffer);
    await written(async (tx) => {
      await tellExport(tx, services.live, userId, { type: 'export-generated', title: file.name });
      if (customerId !== null)
        await recordOutput(tx, { kind: 'export', sha256, customerId, infraId, userId });
    });
    return file;
  }
  const job = await written((tx) =>
    services.jobs.enqueue(tx, exportJob, { listId, title, format, params, query }, actor),
  );
  return new WithHeaders({ job }, {}, 202);
};

/** Refuses at start what would fail at the first click: filters with nothing to choose from, an order by what is not sortable. */
const check = ({ definition, spec, reading }: AnyList): void => {
  const missing = Object.entries(definition.filters)
    .filter(
      ([name, f]) =>
        f.isMultiple !== undefined && f.options === undefined && spec.options?.[name] === undefined,
    )
    .map(([name]) => name);
  if (missing.length > 0)
    throw new Error(`${definition.listId}: options to load for ${missing.join(', ')}`);
  const unsorted = definition.columns
    .filter((c) => c.sort === true && reading.sort[c.name] === undefined)
    .map((c) => c.name);
  if (unsorted.length > 0) throw new Error(`${definition.listId}: sort for ${unsorted.join(', ')}`);
};

/**
 * Makes the handlers of a `list` from its definition (contract) and its server side:
 *
 *     export const articles = listEngine(articleList, {
 *       from: (call: ListCall) => tables<FaqTables>(call).selectFrom('faq_article as a').where('a.infra_id', '=', anyOf(call.actor.scope)),
 *       id: 'a.id', source: { category: 'c.label' }, computed: { short: (r) => r.text.slice(0, 80) },
 *       defaultOrder: { name: 'label', dir: 'asc' }, search: ['a.label'], filters: { status: 'a.status' },
 *     });
 *     serve('faq', faq, { ...articles.handlers, load: …, save: … })
 *
 * A list whose path has parameters says their type at `from`: `(call: ListCall<{ id: number }>) => …`.
 */
export const listEngine = <
  const C extends readonly Column[],
  F extends Filters,
  R extends z.ZodType,
  DB,
  TB extends keyof DB,
  O,
  P = unknown,
  const S extends Sources<P> = {},
  K extends keyof z.input<R> = never,
  const I extends string = string,
>(
  definition: ListDefinition<C, F, R>,
  spec: ListSpec<NoInfer<C>, NoInfer<F>, z.input<NoInfer<R>>, P, DB, TB, O, S, K, I>,
): ListEngine<z.input<R>, P> => {
  const list: AnyList = { definition, spec, reading: readingOf(definition, spec as never) };
  check(list);
  registerList(list);
  return {
    handlers: {
      list: (call) =>
        readPage(list, call, call.query) as Promise<{
          rows: z.input<R>[];
          total: number;
          more: boolean;
        }>,
      count: async (call) => ({ total: await countRows(list, call, call.query) }),
      filterOptions: async (call) =>
        Object.fromEntries(
          Object.entries(await loadOptions(list, call)).map(([k, v]) => [k, [...v]]),
        ),
      exportGet: (call) => answerExport(list, call, call.query),
      exportPost: (call) => answerExport(list, call, call.body),
    },
    selectedIds: (call, selection, max) => selectedIds(list, call, selection, max),
    rowsOf: (call, ids) => readByIds(list, call, ids) as Promise<z.input<R>[]>,
    matching: (call, query) => matching(list, call, query),
    bulk: (call, selection, each, o) => runBulk(list, call, { ...o, selection }, each),
  };
};
