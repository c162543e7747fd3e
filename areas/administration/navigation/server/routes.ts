import { sql } from 'kysely';
import { EXACT_TOTAL_LIMIT, MIN_SEARCH, PAGE_SIZES } from '#platform/contract/shapes.ts';
import { fillPath } from '#platform/contract/path.ts';
import { AppError } from '#platform/server/app-error.ts';
import {
  Download,
  Redirect,
  serve,
  tables,
  WithHeaders,
  type HandlerCall,
  type Served,
} from '#platform/server/call.ts';
import { allowed } from '#platform/server/contributions.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { downloadOf, fileReadBy, readableFile } from '#platform/server/files/references.ts';
import type { Gathered } from '#platform/server/gather.ts';
import type { Dispatch } from '#platform/server/http/dispatch.ts';
import { findRoute } from '#platform/server/http/find-route.ts';
import { MAX_FILE_BYTES } from '#platform/server/files/check-file.ts';
import { texts } from '#platform/contract/texts.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  type InfrastructureTables,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { openedFile } from '#areas/requests/demands/server/api.ts';
import { navigation, type Find } from '../contract.ts';
import { fr } from '../fr.ts';
import { findTasks } from './tasks.ts';
import { deviceKeys, sync, syncState } from './sync.ts';

const t = texts(fr);
const EACH = 6;

export interface NavigationParts {
  readonly contributions: Gathered;
  /** Texts by domain (area). */
  readonly domains: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** Calls one of the portal's own routes as the same person. */
  readonly dispatch: Dispatch;
}

const quickSearch =
  ({ contributions }: NavigationParts) =>
  async (call: HandlerCall<typeof navigation.quickSearch>) => {
    const { q } = call.query;
    if (q.length < MIN_SEARCH) return { results: [], minimum: MIN_SEARCH as 3 };
    const matches: Find[] = [];
    for (const source of allowed(contributions.quickSearch, call.actor))
      matches.push(...(await source.search(call, q, EACH)));
    const tasks = findTasks(contributions.linkedPages, call.actor, q).slice(0, EACH);
    // What can be done at once, « Clôturer octobre 2026 », comes before the screens where one does such things.
    const isAction = ({ kind }: Find): boolean => kind === 'action';
    const results = [...matches.filter(isAction), ...tasks, ...matches.filter((f) => !isAction(f))];
    return { results, minimum: MIN_SEARCH as 3 };
  };

const redirectLegacy =
  ({ contributions }: NavigationParts) =>
  async (call: HandlerCall<typeof navigation.redirectLegacy>) => {
    const path = call.params.path.replace(/^\/+|\/+$/g, '');
    const page = contributions.linkedPages.find((p) => p.legacy?.includes(path) === true);
    if (page === undefined) throw new AppError('not_found', { message: fr.noScreen });
    return new Redirect(fillPath(page.route.path));
  };

const a = placeRows('a');
const companies = async (call: HandlerCall<typeof navigation.companies>) => {
  const rows = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure as i')
    .select(['i.id', 'i.name', 'i.code'])
    .select(
      sql<number>`(select count(*)::int from ${a.rows} where ${a.parent} = i.id and ${a.type} = 'agency' and ${a.active})`.as(
        'agencies',
      ),
    )
    .where('i.type', '=', 'company')
    .where('i.active', '=', true)
    .where('i.id', '=', anyOf(call.actor.scope))
    .orderBy(sql`i.name collate fr`)
    .limit(EXACT_TOTAL_LIMIT)
    .execute();
  return { companies: rows };
};

const file =
  ({ contributions }: NavigationParts) =>
  async (call: HandlerCall<typeof navigation.file>) => {
    const reference = await readableFile(call, contributions.fileOwners, call.params.id);
    await recordAccess(call.tx, {
      what: 'file',
      rowId: reference.id,
      customerId: reference.customerId,
      infraId: reference.infraId,
      detail: { name: reference.name, owner: reference.owner.kind },
    });
    return downloadOf(
      call.services.files,
      reference,
      call.query.inline === true || reference.type.startsWith('image/'),
    );
  };

const translations =
  ({ domains }: NavigationParts) =>
  async ({ params }: HandlerCall<typeof navigation.translations>) => {
    if (!Object.hasOwn(domains, params.domain))
      throw new AppError('not_found', { message: t('noDomain', { domain: params.domain }) });
    const json = JSON.stringify(domains[params.domain]);
    const js = `window.translations=Object.assign(window.translations||{},{${JSON.stringify(params.domain)}:${json}});`;
    const body = params._format === 'js' ? js : json;
    // One hour: the specification's shorter cache duration.
    return new WithHeaders(
      new Download({
        name: `${params.domain}.${params._format}`,
        type:
          params._format === 'js'
            ? 'text/javascript; charset=utf-8'
            : 'application/json; charset=utf-8',
        body,
        inline: true,
      }),
      { 'cache-control': 'public, max-age=3600' },
    );
  };

const noAlias = async ({ params }: { params: { path: string } }): Promise<never> => {
  throw new AppError('not_found', { message: t('noAlias', { path: params.path }) });
};

export const navigationServer = (parts: NavigationParts): Served => {
  openedFile.filledBy((call, id) => fileReadBy(call, parts.contributions.fileOwners, id))();
  return serve('navigation', navigation, {
    quickSearch: quickSearch(parts),
    findRoute: async ({ body }) => ({
      url: findRoute(parts.contributions.linkedPages, body.name, body.params),
    }),
    redirectLegacy: redirectLegacy(parts),
    companies,
    configuration: async ({ services }) => ({
      version: parts.version,
      locale: 'fr' as const,
      timezone: 'Europe/Paris',
      country: 'FR' as const,
      hub: services.live.hubUrl,
      demo: services.config.demo,
      limits: {
        fileBytes: MAX_FILE_BYTES,
        pageSizes: [...PAGE_SIZES],
        minimumSearch: MIN_SEARCH,
        toastMilliseconds: 10_000,
        bodyImagePixels: 350,
        liveRetries: 3,
      },
    }),
    file: file(parts),
    sync: sync(parts.dispatch),
    syncState,
    deviceKeys,
    translations: translations(parts),
    api: noAlias,
    apiView: async ({ params }) => new Redirect(`/${params.path.replace(/^[/\\]+/, '')}`),
    apiRaw: noAlias,
  });
};
