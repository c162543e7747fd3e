// What people do with a declaration (S-07): correct, mark KO, make the next version, stop.
import { next } from '#engines/state-machine/state-machine.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { dsnDay } from '#engines/dsn/dates.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { dsn } from '../contract.ts';
import { actsFor, dsnState, dsnStatus, isKept, type Act } from '../dsn-status.ts';
import { corrected, nextVersionOf } from '../dsn-text.ts';
import { fr } from '../fr.ts';
import { queueCheck } from './check-job.ts';
import { noteEvent, type Happening } from './events.ts';
import { reportOf, type DsnReportRecord } from './held.ts';
import { configuredGate } from './gate/configured-gate.ts';
import { attachContent, keepReport } from './keep-report.ts';
import { orderAt, storeText } from './stored-text.ts';
import { followJob } from './returns.ts';
import { sendJob } from './send.ts';
import type { DsnTables } from './table.ts';

const t = texts(fr);
type Acting = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;

/** The declaration, locked, when the act may be done with it now. */
const lockedFor = async (call: Acting, id: number, act: Act): Promise<DsnReportRecord> => {
  const record = await reportOf(call, id, true);
  const allowed = actsFor({ ...record, check: record.check_state });
  if (!record.is_latest || !allowed.includes(act))
    throw new AppError('transition_refused', { extra: { allowed } });
  return record;
};
/** What the machine says; `actsFor` offered the act. */
const moved = <S>(to: S | null): S => {
  if (to === null) throw new AppError('transition_refused', { extra: { allowed: [] } });
  return to;
};
const note = (
  { tx, actor, now }: Acting,
  record: DsnReportRecord,
  happening: Pick<Happening, 'event' | 'note'>,
) => noteEvent(tx, record, { ...happening, userId: actor.userId, at: now.toString() });
const change = (
  { tx }: Acting,
  { id }: DsnReportRecord,
  to: Partial<Pick<DsnReportRecord, 'status' | 'state' | 'is_latest'>>,
) =>
  tables<DsnTables>({ tx })
    .updateTable('dsn_report')
    .set(to)
    .where('id', '=', id)
    .returning(['id', 'status', 'state', 'version'])
    .executeTakeFirstOrThrow();

/** What is sent leaves by a job: here it only becomes so. */
const sendOne = async (call: Acting, report: number) => {
  const record = await lockedFor(call, report, 'send');
  if (configuredGate(call.services.config) === null)
    throw new AppError('conflict', { message: fr.noGate });
  const { id, status, state } = await change(call, record, {
    status: moved(next(dsnStatus, record.status, 'send')),
  });
  await note(call, record, { event: 'ordered' });
  const { customer_id: customerId } = record;
  await call.services.jobs.enqueue(call.tx, sendJob, { report: id, customerId }, null);
  return { id, status, state };
};
export const send = (call: HandlerCall<typeof dsn.send>) => sendOne(call, call.params.id);
export const legacyDeposit = (call: HandlerCall<typeof dsn.legacyDeposit>) =>
  sendOne(call, call.params.dsnReport);

/** Queued: the screen hears of what came by its live topic. */
export const askReturns = async (call: HandlerCall<typeof dsn.askReturns>) => {
  const { id, status, remote_flow: flow } = await reportOf(call, call.params.dsnReport);
  if (configuredGate(call.services.config) === null)
    throw new AppError('conflict', { message: fr.noGate });
  if (flow === null) throw new AppError('conflict', { message: fr.notSent });
  await call.services.jobs.enqueue(call.tx, followJob, { report: id }, null);
  return { id, status };
};

export const markKo = async (call: HandlerCall<typeof dsn.ko>) => {
  const record = await lockedFor(call, call.params.id, 'ko');
  const { id, status, state } = await change(call, record, {
    status: moved(next(dsnStatus, record.status, 'ko')),
  });
  await note(call, record, { event: 'ko', note: call.body.reason });
  return { id, status, state };
};

export const stopWorkflow = async (call: HandlerCall<typeof dsn.stopWorkflow>) => {
  const record = await lockedFor(call, call.body.id, 'stop');
  const { id, status, state } = await change(call, record, {
    state: moved(next(dsnState, record.state, 'stop')),
  });
  await note(call, record, { event: 'stopped', note: call.body.reason });
  return { id, status, state };
};

const contentOf = async ({ services }: Acting, { sha256 }: DsnReportRecord): Promise<string> =>
  Buffer.from(await services.files.bytes(sha256)).toString('latin1');
const MEGABYTE = 1_048_576;
/** Invented: a file beyond it is not rewritten in the memory of a request. */
const MOST_REWRITTEN = 60;
const refuseBig = ({ size }: DsnReportRecord): void => {
  if (size > MOST_REWRITTEN * MEGABYTE)
    throw new AppError('conflict', { message: t('tooBigToEdit', { most: MOST_REWRITTEN }) });
};

export const editDsn = async (call: HandlerCall<typeof dsn.editDsn>) => {
  const { id, content, corrections } = call.body;
  const record = await lockedFor(call, id, 'edit');
  if (record.sha256 !== content) throw new AppError('stale');
  refuseBig(record);
  const result = corrected(await contentOf(call, record), corrections);
  if ('wrong' in result) {
    const [{ line, rubric } = { line: 0, rubric: '' }] = result.wrong;
    throw invalid({ corrections: t('lineChanged', { line, rubric }) });
  }
  const file = await storeText(call, record.name, result.text);
  await attachContent(call, record, file);
  await updateRow(tables<DsnTables>(call), 'dsn_report', record.id, {
    sha256: file.sha256,
    size: file.size,
    check_state: 'waiting',
  });
  const notes = corrections.map(({ line, rubric }) => t('editedNote', { line, rubric }));
  await note(call, record, { event: 'edited', note: notes.join(' · ') });
  await queueCheck(call, record);
  return { id: record.id, content: file.sha256 };
};

export const regenerate = async (call: HandlerCall<typeof dsn.regenerate>) => {
  const record = await lockedFor(call, call.params.id, 'regenerate');
  refuseBig(record);
  const text = nextVersionOf(await contentOf(call, record), {
    day: dsnDay(todayIn(call.now)),
    order: orderAt(call.now),
    replaces: isKept(record.status),
  });
  const file = await storeText(call, record.name, text);
  await change(call, record, {
    state: moved(next(dsnState, record.state, 'close')),
    is_latest: false,
  });
  const made = await keepReport(call, {
    customerId: record.customer_id,
    infraId: record.infra_id,
    file,
    previous: record,
  });
  await note(call, record, {
    event: 'regenerated',
    note: t('versionLine', { number: made.number }),
  });
  return made;
};
