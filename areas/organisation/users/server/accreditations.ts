// The tabs documents, other-times, vehicle-groups and vpe-models of an account's sheet (specification 002 §2.4).
import { sql } from 'kysely';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import type { Access } from '#platform/contract/roles.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type {
  Accreditable,
  AccreditableSource,
  ContributionCall,
} from '#platform/server/contributions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  type InfrastructureTables,
  levelRows,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { EVERYTHING, kindOfTab, opened, opens, type Word } from '../accreditation.ts';
import type { AccreditationLine, AccreditationSheet, usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { wordsOf, type PlacedWord } from './accredited.ts';
import { editableUser, userOrNotFound, type Reader, type UserFacts } from './read.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
/** What a tab shows at once. Invented. */
const MOST_LINES = 2_000;
const t = texts(fr);

/** The active infrastructures that the account sees and the caller too; a super administrator sees them all. */
const seenBy = (call: Reader, user: UserFacts) => {
  const q = tables<AllTables>(call)
    .selectFrom('infrastructure as i')
    .where('i.id', '=', sql<number>`any(${call.actor.scope}::bigint[])`)
    .where('i.active', '=', true);
  if (user.roles.includes('ROLE_SUPER_ADMIN')) return q;
  return q.where((eb) =>
    eb.exists(
      eb
        .selectFrom('infrastructure_closure as c')
        .innerJoin('user_perimeter as p', 'p.infra_id', 'c.ancestor_id')
        .select(sql`1`.as('one'))
        .whereRef('c.descendant_id', '=', 'i.id')
        .where('p.user_id', '=', user.id),
    ),
  );
};

const lineOf = (
  i: { id: number; parent_id: number | null; type: AccreditationLine['type']; name: string },
  word: PlacedWord | undefined,
): AccreditationLine => {
  const own = word !== undefined && word.at === i.id;
  return {
    infraId: i.id,
    parentId: i.parent_id,
    type: i.type,
    name: i.name,
    mode: own ? word.mode : 'inherit',
    effective: word?.mode ?? 'all',
    count: word?.items.length ?? 0,
    from: own ? null : (word?.from ?? null),
  };
};

export const listAccreditations = async (
  call: HandlerCall<typeof usersContract.accreditations>,
): Promise<{ lines: AccreditationLine[]; more: boolean }> => {
  const user = await userOrNotFound(call, call.params.userId);
  const words = await wordsOf(call.tx, user.id, kindOfTab(call.params.tab));
  const infrastructures = await seenBy(call, user)
    .select(['i.id', 'i.parent_id', 'i.type', 'i.name'])
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .limit(MOST_LINES + 1)
    .execute();
  return {
    lines: infrastructures.slice(0, MOST_LINES).map((i) => lineOf(i, words.get(i.id))),
    more: infrastructures.length > MOST_LINES,
  };
};

interface Place {
  readonly user: UserFacts;
  readonly infra: {
    readonly id: number;
    readonly name: string;
    readonly type: AccreditationLine['type'];
  };
  readonly kind: AccreditationKind;
}
const placeOf = async (
  call: Reader,
  user: UserFacts,
  o: { infraId: number; kind: AccreditationKind },
): Promise<Place> => {
  const infra = await seenBy(call, user)
    .select(['i.id', 'i.name', 'i.type'])
    .where('i.id', '=', o.infraId)
    .executeTakeFirst();
  if (infra === undefined) throw notFound();
  return { user, infra, kind: o.kind };
};

type Calling = ContributionCall & Pick<HandlerCall<typeof usersContract.accreditation>, 'params'>;
type Saving = Calling & Pick<HandlerCall<typeof usersContract.saveAccreditation>, 'body'>;
const catalogueOf = async (
  sources: readonly AccreditableSource[],
  call: Calling,
  { kind, infra }: Place,
): Promise<Accreditable[]> =>
  (
    await Promise.all(sources.filter((s) => s.kind === kind).map((s) => s.read(call, infra.id)))
  ).flat();

const ownRow = (call: Calling, { user, infra, kind }: Place) =>
  tables<UserTables>(call)
    .selectFrom('user_accreditation')
    .select(['id', 'mode', 'items', 'version'])
    .where('user_id', '=', user.id)
    .where('infra_id', '=', infra.id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** What counts there without the infrastructure's own word. */
const inheritedAt = async (
  call: Calling,
  { user, infra, kind }: Place,
): Promise<Word & { from: string | null }> => {
  const [up, i] = [levelRows('up'), placeRows('i')];
  const rows = await call.tx.run<{ mode: Word['mode']; items: string[]; from: string | null }>`
    select a.mode, a.items, ${i.name} as "from" from user_accreditation a join ${up.rows} on ${up.above} = a.infra_id left join ${i.rows} on ${i.id} = a.infra_id
    where a.user_id = ${user.id} and a.kind = ${kind} and ${up.below} = ${infra.id} and ${up.distance} > 0 order by ${up.distance} limit 1`;
  return rows[0] ?? { ...EVERYTHING, from: null };
};

const mineAt = async (call: Calling, { infra, kind }: Place): Promise<Word> =>
  call.actor.roles.includes('ROLE_SUPER_ADMIN')
    ? EVERYTHING
    : ((await wordsOf(call.tx, call.actor.userId, kind)).get(infra.id) ?? EVERYTHING);

export const loadAccreditation = async (
  sources: readonly AccreditableSource[],
  call: Calling,
): Promise<AccreditationSheet> => {
  const { userId, infraId, tab } = call.params;
  const place = await placeOf(call, await userOrNotFound(call, userId), {
    infraId,
    kind: kindOfTab(tab),
  });
  const [row, above, mine, catalogue] = [
    await ownRow(call, place),
    await inheritedAt(call, place),
    await mineAt(call, place),
    await catalogueOf(sources, call, place),
  ];
  return {
    infraId,
    name: place.infra.name,
    type: place.infra.type,
    mode: row?.mode ?? 'inherit',
    items: row?.items ?? [],
    version: row?.version ?? 0,
    inherited: { mode: above.mode, items: [...above.items], from: above.from },
    catalogue: catalogue.map((c) => ({
      key: c.key,
      label: c.label,
      group: c.group ?? null,
      mine: opens(mine, c.key),
    })),
  };
};

/** Nobody opens to somebody what is closed to themselves. */
const checkOpened = async (
  call: Calling,
  place: Place,
  catalogue: readonly Accreditable[],
  words: { readonly now: Word; readonly before: Word },
): Promise<void> => {
  const mine = await mineAt(call, place);
  const refused = opened(
    catalogue.map((c) => c.key),
    words.now,
    words.before,
  ).find((key) => !opens(mine, key));
  if (refused !== undefined)
    throw invalid({
      items: t('accreditationRefused', {
        item: catalogue.find((c) => c.key === refused)?.label ?? refused,
      }),
    });
};

const write = async (
  call: Saving,
  { user, infra, kind }: Place,
  row: Awaited<ReturnType<typeof ownRow>>,
): Promise<number> => {
  const { mode, version } = call.body;
  const q = tables<UserTables>(call);
  if ((row?.version ?? 0) !== version) throw new AppError('stale');
  if (mode === 'inherit') {
    if (row !== undefined)
      await q.deleteFrom('user_accreditation').where('id', '=', row.id).execute();
    return 0;
  }
  const values = { mode, items: mode === 'all' ? [] : [...new Set(call.body.items)] };
  if (row !== undefined)
    return (
      await updateVersioned<{ version: number }>(
        call.tx,
        'user_accreditation',
        { id: row.id, version },
        values,
      )
    ).version;
  const made = await q
    .insertInto('user_accreditation')
    .values({
      customer_id: user.customer_id,
      user_id: user.id,
      infra_id: infra.id,
      kind,
      ...values,
      // 0 is what a form shows that nobody has saved yet: the first save ends that.
      version: 1,
    })
    .onConflict((oc) => oc.constraint('user_accreditation_once').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('stale');
  return made.version;
};

export const saveAccreditation = async (
  o: { readonly access: Access; readonly sources: readonly AccreditableSource[] },
  call: Saving,
): Promise<{ version: number }> => {
  const { params, body } = call;
  const place = await placeOf(call, await editableUser(o.access, call, params.userId), {
    infraId: params.infraId,
    kind: kindOfTab(params.tab),
  });
  const catalogue = await catalogueOf(o.sources, call, place);
  const [row, above] = [await ownRow(call, place), await inheritedAt(call, place)];
  // What was chosen once and has left the catalogue may stay; nothing unknown comes in.
  const allowed = new Set([...catalogue.map((c) => c.key), ...(row?.items ?? [])]);
  if (body.mode === 'chosen' && body.items.some((key) => !allowed.has(key)))
    throw invalid({ items: fr.accreditationUnknown });
  await checkOpened(call, place, catalogue, {
    now: body.mode === 'inherit' ? above : { mode: body.mode, items: body.items },
    before: row ?? above,
  });
  return { version: await write(call, place, row) };
};
