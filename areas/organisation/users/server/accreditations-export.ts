// What accounts may do and handle, as a file: one line per account and thing (specification 002 §2.4, §3 "Accreditation export").
import { sql } from 'kysely';
import type { EffectiveRight } from '#platform/contract/effective-rights.ts';
import { columns } from '#platform/contract/columns.ts';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { tables, type Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { rightsOf } from './account-reader.ts';
import type { Word } from '../accreditation.ts';
import {
  sectionTexts,
  stateTexts,
  type AccreditationSection,
  type usersContract,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { originNames } from '../origin-names.ts';
import { wordsOf, type PlacedWord } from './accredited.ts';
import { stateOf } from './account-rows.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
type ExportCall = HandlerCall<typeof usersContract.accreditationsExport>;
/** Accounts of one file. Invented. */
const MOST_ACCOUNTS = 500;
const t = texts(fr);

const fileColumns = columns([
  { name: 'name', label: fr.name, kind: 'text', width: 160 },
  { name: 'email', label: fr.email, kind: 'text', width: 180 },
  { name: 'state', label: fr.state, kind: 'text', width: 80 },
  { name: 'attached', label: fr.infrastructure, kind: 'text', width: 150 },
  { name: 'section', label: fr.section, kind: 'text', width: 130 },
  { name: 'infrastructure', label: fr.infrastructureName, kind: 'text', width: 150 },
  { name: 'item', label: fr.item, kind: 'text', width: 220 },
  { name: 'value', label: fr.effect, kind: 'text', width: 90 },
  { name: 'origin', label: fr.origin, kind: 'text', width: 160 },
]);
interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly state: keyof typeof stateTexts;
  readonly infrastructure: string;
  readonly provider: boolean;
}
/** Infrastructure, item, value, origin. */
type Line = readonly [string, string, string, string];

const accountsOf = async (tx: Tx, call: ExportCall): Promise<Account[]> => {
  const { infrastructures } = call.body;
  let q = tables<AllTables>({ tx })
    .selectFrom('app_user as u')
    .innerJoin('infrastructure as i', 'i.id', 'u.infra_id')
    .select([
      'u.id',
      'u.email',
      'i.name as infrastructure',
      stateOf.as('state'),
      sql<string>`u.last_name || ' ' || u.first_name`.as('name'),
      sql<boolean>`u.customer_id is null`.as('provider'),
    ])
    .where('u.infra_id', '=', anyOf(call.actor.scope))
    .orderBy(sql`u.last_name collate fr`)
    .orderBy(sql`u.first_name collate fr`)
    .orderBy('u.id')
    .limit(MOST_ACCOUNTS + 1);
  if (infrastructures.length > 0)
    q = q.where('u.infra_id', 'in', (eb) =>
      eb
        .selectFrom('infrastructure_closure')
        .select('descendant_id')
        .where('ancestor_id', 'in', infrastructures),
    );
  const accounts = await q.execute();
  if (accounts.length > MOST_ACCOUNTS)
    throw new AppError('export_limit', {
      status: 422,
      message: t('exportTooMany', { count: String(MOST_ACCOUNTS) }),
      extra: { limit: MOST_ACCOUNTS },
    });
  return accounts;
};

const rightLines = (auth: Auth, account: Account, rights: readonly EffectiveRight[]): Line[] =>
  rights.flatMap((r): Line[] => {
    const rule = auth.access[r.permission as `${string}.${string}`];
    // What is kept for the provider's staff says nothing about a customer's account.
    if (rule === undefined || (rule.providerOnly === true && !account.provider)) return [];
    return [
      [
        '',
        rule.label,
        r.granted ? fr.granted : fr.denied,
        r.from === null
          ? originNames[r.origin]
          : t('originFrom', { origin: originNames[r.origin], from: r.from }),
      ],
    ];
  });

interface Place {
  readonly id: number;
  readonly name: string;
}
const wordLines = (
  place: Place,
  word: (Word & { readonly from: string | null }) | undefined,
  labels: ReadonlyMap<string, string>,
): Line[] => {
  const origin = word === undefined ? fr.nothingSaid : (word.from ?? '');
  if (word === undefined || word.mode === 'all') return [[place.name, '', fr.opensAll, origin]];
  if (word.items.length === 0) return [[place.name, '', fr.opensNothing, origin]];
  return word.items.map((key): Line => [place.name, labels.get(key) ?? key, fr.granted, origin]);
};

/** The infrastructures granted to the account, and those below them where something else is said. */
const placesOf = async (
  tx: Tx,
  granted: readonly Place[],
  configuredIds: readonly number[],
): Promise<Place[]> => {
  const others = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...configuredIds]}::bigint[])`)
    .orderBy(sql`name collate fr`)
    .execute();
  return [...granted, ...others.filter((o) => !granted.some((g) => g.id === o.id))];
};

type Labels = (kind: AccreditationKind, infraId: number) => Promise<ReadonlyMap<string, string>>;
/** The names of a catalogue, read once per infrastructure. */
const labelsFrom = (sources: readonly AccreditableSource[], call: ExportCall, tx: Tx): Labels => {
  const cache = new Map<string, Promise<ReadonlyMap<string, string>>>();
  return (kind, infraId) => {
    const read = async () =>
      new Map(
        (
          await Promise.all(
            sources
              .filter((s) => s.kind === kind)
              .map((s) =>
                s.read(
                  { actor: call.actor, tx, now: call.now, services: call.services, log: call.log },
                  infraId,
                ),
              ),
          )
        )
          .flat()
          .map((c) => [c.key, c.label]),
      );
    const key = `${kind} ${infraId}`;
    const labels = cache.get(key) ?? read();
    cache.set(key, labels);
    return labels;
  };
};

/** What is read once for the whole file. */
interface Known {
  readonly labels: Labels;
  /** `account kind` of those with accreditations of their own: most have none. */ readonly configured: ReadonlySet<string>;
  readonly perimeters: ReadonlyMap<number, readonly Place[]>;
}
const knownOf = async (
  sources: readonly AccreditableSource[],
  call: ExportCall,
  tx: Tx,
  accounts: readonly Account[],
): Promise<Known> => {
  const ids = accounts.map((a) => a.id);
  const q = tables<AllTables>({ tx });
  const configured = await q
    .selectFrom('user_accreditation')
    .select(['user_id', 'kind'])
    .distinct()
    .where('user_id', '=', anyOf(ids))
    .execute();
  const granted = await q
    .selectFrom('user_perimeter as p')
    .innerJoin('infrastructure as i', 'i.id', 'p.infra_id')
    .select(['p.user_id', 'i.id', 'i.name'])
    .where('p.user_id', '=', anyOf(ids))
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .execute();
  return {
    labels: labelsFrom(sources, call, tx),
    configured: new Set(configured.map((s) => `${s.user_id} ${s.kind}`)),
    perimeters: Map.groupBy(granted, (g) => g.user_id),
  };
};

const accreditationLines = async (
  tx: Tx,
  account: Account,
  kind: AccreditationKind,
  { labels, configured, perimeters }: Known,
): Promise<Line[]> => {
  const words = configured.has(`${account.id} ${kind}`)
    ? await wordsOf(tx, account.id, kind)
    : new Map<number, PlacedWord>();
  const granted = perimeters.get(account.id) ?? [];
  const own = [...words.values()].filter((w) => w.at === w.infraId).map((w) => w.infraId);
  const places = own.length === 0 ? granted : await placesOf(tx, granted, own);
  const lines: Line[] = [];
  for (const place of places)
    lines.push(...wordLines(place, words.get(place.id), await labels(kind, place.id)));
  return lines;
};

/** All but the permissions, which are read as the owner. */
const linesOf = async (
  tx: Tx,
  account: Account,
  section: Exclude<AccreditationSection, 'permissions'>,
  facts: Known,
): Promise<Line[]> =>
  section === 'perimeters'
    ? (facts.perimeters.get(account.id) ?? []).map((p): Line => [p.name, '', fr.seen, ''])
    : accreditationLines(tx, account, section, facts);

/** The file. Who asked for it is written down. */
export const accreditationsExport = async (
  auth: Auth,
  sources: readonly AccreditableSource[],
  call: ExportCall,
): Promise<Download> => {
  const { services, actor, body } = call;
  const scope = scopeOf(actor, call.request);
  const accounts = await services.db.within(scope, 'read', (tx) => accountsOf(tx, call));
  const rows: string[][] = [];
  const put = (a: Account, section: AccreditationSection, lines: readonly Line[]): void => {
    for (const line of lines)
      rows.push([
        a.name,
        a.email,
        stateTexts[a.state],
        a.infrastructure,
        sectionTexts[section],
        ...line,
      ]);
  };
  for (const account of accounts) {
    if (body.sections.includes('permissions'))
      put(
        account,
        'permissions',
        rightLines(
          auth,
          account,
          (await services.db.elevated((tx) => rightsOf(tx, auth.access, account.id))) ?? [],
        ),
      );
  }
  await services.db.within(scope, 'read', async (tx) => {
    const facts = await knownOf(sources, call, tx, accounts);
    for (const section of body.sections) {
      if (section === 'permissions') continue;
      for (const account of accounts)
        put(account, section, await linesOf(tx, account, section, facts));
    }
  });
  await recordAccessOutside(services.db, scope, {
    what: 'export',
    customerId: actor.customerId,
    detail: {
      list: 'accreditations',
      title: fr.accreditations,
      format: body.format,
      rows: rows.length,
    },
  });
  return exportDownload({
    columns: fileColumns,
    rows,
    format: body.format,
    title: fr.accreditations,
    now: call.now,
  });
};
