// The archive of what the portal holds about one person: one JSON file a table, and a table of contents.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { auditAs, recordAccess } from '#platform/server/db/audit.ts';
import { zipBytes } from '#platform/server/exports/zip.ts';
import type { JobContext, JobKind, JobResult } from '#platform/server/services.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { gdpr } from '../contract.ts';
import { fr } from '../fr.ts';
import { inPieces, subjectData, type Subject, type SubjectTable } from './subject-access.ts';

const t = texts(fr);
const MAY_EXPORT = 'personal-data.export';
interface Order {
  /** Null: of an account that is nobody's. */
  readonly collaboratorId: number | null;
  readonly userId: number;
  readonly name: string;
}
/** Whose data the order names, judged again when it runs: one's own, or of a person in sight with the right to it. */
const subjectOf = async (tx: Tx, actor: Actor, order: Order): Promise<Subject> => {
  const { collaboratorId, userId } = order;
  if (collaboratorId === null || collaboratorId === actor.collaboratorId)
    return {
      collaboratorId,
      userIds: userId === actor.userId ? [userId] : [],
      customerId: actor.customerId,
    };
  const person = await collaboratorOf(tx, collaboratorId);
  if (!may(actor, MAY_EXPORT) || person === null || !actor.scope.includes(person.infraId))
    throw new AppError('forbidden');
  const accounts = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .execute();
  return { collaboratorId, userIds: accounts.map(({ id }) => id), customerId: person.customerId };
};

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const rowsJson = async (rows: readonly object[]): Promise<Buffer> =>
  Buffer.from(`[\n${(await inPieces(rows, (row) => JSON.stringify(row))).join(',\n')}\n]\n`);
const filesOf = async (data: readonly SubjectTable[], name: string, day: string) => {
  const contents = data.map(({ table, column, part, rows }) => ({
    table,
    column,
    part,
    rows: rows.length,
    file: rows.length === 0 ? null : `${table}.${column}.json`,
  }));
  const files: { name: string; bytes: Buffer }[] = [];
  for (const { table, column, rows } of data)
    if (rows.length > 0)
      files.push({ name: `${table}.${column}.json`, bytes: await rowsJson(rows) });
  return [
    {
      name: 'lisez-moi.txt',
      bytes: Buffer.from(t('subjectReadMe', { name, day: formatDay(day) })),
    },
    { name: 'sommaire.json', bytes: json(contents) },
    ...files,
  ];
};

const run = async ({
  payload,
  actor,
  services,
  now,
  scope,
}: JobContext<Order>): Promise<JobResult> => {
  if (actor === null) throw new AppError('forbidden');
  const day = todayIn(now);
  const subject = await services.db.elevated(async (tx) => {
    const subject = await subjectOf(tx, actor, payload);
    await auditAs(tx, { ...scope.audit, customerId: subject.customerId });
    await recordAccess(tx, {
      what: 'administration.personal-data',
      rowId: subject.collaboratorId ?? payload.userId,
      customerId: subject.customerId,
    });
    return subject;
  });
  const data = await subjectData(services.db.elevated, subject);
  const name = t('subjectFile', { day });
  const bytes = await zipBytes(await filesOf(data, payload.name, day), day);
  const { sha256 } = await services.files.put(Readable.from(bytes), { name });
  return {
    result: { tables: data.filter(({ rows }) => rows.length > 0).length },
    file: { sha256, name, type: 'application/zip' },
  };
};

export const subjectJob: JobKind<Order> = {
  kind: 'gdpr.personal-data',
  title: ({ name }) => t('subjectTitle', { name }),
  may: null,
  retries: 1,
  cancellable: true,
  mayFetch: async ({ tx, actor }, { payload: { collaboratorId, userId } }) => {
    if (userId === actor.userId) return true;
    const person = collaboratorId === null ? null : await collaboratorOf(tx, collaboratorId);
    return person !== null && may(actor, MAY_EXPORT) && actor.scope.includes(person.infraId);
  },
  run,
};

/** One's own. */
export const exportOwn = async (call: HandlerCall<typeof gdpr.exportOwn>) => {
  const { userId, collaboratorId, name } = call.actor;
  const order = { collaboratorId, userId, name };
  return { job: await call.services.jobs.enqueue(call.tx, subjectJob, order, call.actor) };
};
/** Of a person in sight; the password is asked again. */
export const exportPerson = async (call: HandlerCall<typeof gdpr.exportPerson>) => {
  await requireConfirmed(call.tx, call);
  const person = await collaboratorOf(call.tx, call.body.collaboratorId);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  if (person.id === call.actor.collaboratorId) throw invalid({ collaboratorId: fr.ownElsewhere });
  const order = { collaboratorId: person.id, userId: 0, name: personName(person) };
  return { job: await call.services.jobs.enqueue(call.tx, subjectJob, order, call.actor) };
};
