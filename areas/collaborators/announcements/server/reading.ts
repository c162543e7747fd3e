// The reader's side: what is published now for somebody's roles and places.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Role } from '#platform/contract/roles.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import {
  tables,
  type Actor,
  type Download,
  type HandlerCall,
  type Tx,
} from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { announcements, AUDIENCES, ShownAnnouncement } from '../contract.ts';
import { fr } from '../fr.ts';
import type { AnnouncementTables } from './table.ts';

export const ANNOUNCEMENT_FILES = 'announcement';
type Audience = (typeof AUDIENCES)[number];
/** Invented: those of pay read what administrators do. */
const AUDIENCE_OF: Partial<Record<Role, Audience>> = {
  ROLE_SUPER_ADMIN: 'admin',
  ROLE_ADMIN: 'admin',
  ROLE_PAY_ADMIN: 'admin',
  ROLE_SUPERVISOR: 'supervisor',
  ROLE_COLLABORATOR: 'collaborator',
};
const audiencesOf = ({ roles }: Actor): Audience[] =>
  roles.flatMap((role) => AUDIENCE_OF[role] ?? []);

interface Reader {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
const up = levelRows('up');
/** Published today for the reader: one of their audiences, and a place that they are of or that lies above it. */
const readable = ({ tx, actor, now }: Reader) => {
  const today = todayIn(now);
  return tables<AnnouncementTables>({ tx })
    .selectFrom('announcement as a')
    .leftJoin('announcement_reader as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.user_id', '=', actor.userId),
    )
    .where('a.begins_on', '<=', today)
    .where((eb) => eb.or([eb('a.ends_on', 'is', null), eb('a.ends_on', '>=', today)]))
    .where(sql<boolean>`a.audience && ${audiencesOf(actor)}::text[]`)
    .where(
      sql<boolean>`exists (select from ${up.rows} where ${up.above} = a.infra_id and ${up.below} = any(${idsOf(actor.perimeter)}))`,
    );
};

export const shownTo = (reader: Reader): Promise<ShownAnnouncement[]> =>
  readable(reader)
    .select([
      'a.id',
      'a.name',
      'a.text',
      'a.begins_on as beginsOn',
      'a.file_name as fileName',
      'a.must_confirm as mustConfirm',
      'r.confirmed_at as confirmedAt',
    ])
    .where('r.hidden_at', 'is', null)
    .orderBy('a.begins_on', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

const mark = async (
  call: Reader,
  id: number,
  values: { readonly confirmed_at: string } | { readonly hidden_at: string | null },
): Promise<void> => {
  const one = await readable(call)
    .select(['a.customer_id', 'a.must_confirm', 'r.confirmed_at'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (one === undefined) throw notFound();
  if ('hidden_at' in values && one.must_confirm && one.confirmed_at === null)
    throw new AppError('confirm_first', { status: 409, message: fr.confirmFirst });
  await tables<AnnouncementTables>(call)
    .insertInto('announcement_reader')
    .values({
      customer_id: one.customer_id,
      announcement_id: id,
      user_id: call.actor.userId,
      confirmed_at: null,
      hidden_at: null,
      ...values,
    })
    .onConflict((c) => c.columns(['announcement_id', 'user_id']).doUpdateSet(values))
    .execute();
};

export const hide = async (call: HandlerCall<typeof announcements.hide>) => {
  const { id, hidden } = call.body;
  await mark(call, id, { hidden_at: hidden ? call.now.toString() : null });
  return { id, hidden };
};
export const confirm = async (call: HandlerCall<typeof announcements.confirm>) => {
  await mark(call, call.body.id, { confirmed_at: call.now.toString() });
  return { id: call.body.id };
};

/** By its whole name, among those of readable announcements: a path means nothing here. */
export const downloadFile = async (
  call: HandlerCall<typeof announcements.fileDownload>,
): Promise<Download> => {
  const one = await readable(call)
    .select('a.id')
    .where('a.file_name', '=', call.params.fileName)
    .executeTakeFirst();
  if (one === undefined) throw notFound();
  const files = await filesOf(call.tx, {
    kind: ANNOUNCEMENT_FILES,
    table: 'announcement',
    row: one.id,
  });
  const file = files.at(-1);
  if (file === undefined) throw notFound();
  return downloadOf(call.services.files, file);
};

/** On the homes: those that were not read or hidden. */
export const notices = async (call: ContributionCall, url: string) =>
  (await shownTo(call))
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map((one) => ({
      id: `announcement-${one.id}`,
      title: one.name,
      detail: one.text,
      at: `${one.beginsOn}T00:00:00Z`,
      tone: 'info' as const,
      url,
    }));
