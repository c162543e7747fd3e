// Letters to drivers: issued with what proves each offence, printed alone or together, signed later.
import { dayAt, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf, type JobKind } from '#platform/server/services.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { companyOf, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import type { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LetterContent, LetterOffence } from '../letter-content.ts';
import { letterBlocks } from '../letter-document.ts';
import { notices } from '../notices.ts';
import { provenBy } from './detail.ts';
import { offenceRows } from './list.ts';
import { intervalsOf } from './read-offences.ts';
import type { OffenceTables } from './table.ts';
import { chosenOffences, setStatus, type ChosenOffence } from './treat.ts';

const t = texts(fr);
const MOST = 300;
type IssueCall = HandlerCall<typeof offences.issueLetters>;

const offenceOf = async (tx: Tx, o: ChosenOffence): Promise<LetterOffence> => ({
  id: o.id,
  rule: o.rule,
  article: o.article,
  day: o.day,
  at: o.at,
  start: o.period_start,
  end: o.period_end,
  value: o.value,
  limit: o.limit_value,
  unit: o.unit,
  severity: o.severity,
  penalClass: o.penal_class,
  certainty: o.certainty,
  reading: o.reading,
  proof: intervalsOf(o.proof),
  spells: (await provenBy(tx, o.collaborator_id, { start: o.period_start, end: o.period_end }))
    .spells,
});

const contentOf = async (call: IssueCall, of: readonly ChosenOffence[]): Promise<LetterContent> => {
  const [last] = of.slice(-1);
  const [person] = last === undefined ? [] : await collaboratorsOf(call.tx, [last.collaborator_id]);
  if (last === undefined || person === undefined) throw notFound();
  const [agency, company] = [
    await infrastructureOf(call.tx, last.infra_id),
    await companyOf(call.tx, last.infra_id),
  ];
  const proven: LetterOffence[] = [];
  for (const one of of) proven.push(await offenceOf(call.tx, one));
  return {
    company: company?.name ?? agency?.name ?? '',
    agency: agency?.name ?? '',
    name: personName(person),
    matricule: person.matricule,
    jobTitle: person.jobTitle,
    zone: agency?.timezone ?? 'Europe/Paris',
    issuedOn: todayIn(call.now),
    signatory: call.actor.name,
    message: call.body.values.message,
    offences: proven,
  };
};

const issue = async (call: IssueCall, of: readonly ChosenOffence[]): Promise<number> => {
  const content = await contentOf(call, of);
  const days = of.map((o) => o.day).sort();
  const [{ customer_id, infra_id, collaborator_id }] = [
    of.at(-1) ??
      (() => {
        throw notFound();
      })(),
  ];
  const id = await insertedId(tables<OffenceTables>(call), 'offence_letter', {
    customer_id,
    infra_id,
    collaborator_id,
    first_day: days[0] ?? '',
    last_day: days.at(-1) ?? '',
    signed_on: null,
    user_id: call.actor.userId,
    content: JSON.stringify(content),
    answer: null,
    answer_reason: null,
    answered_at: null,
  });
  await setStatus(call, of, { action: 'letter', to: 'lettered', comment: null, letterId: id });
  await notify(call, notices.letter, {
    to: { employee: collaborator_id },
    event: `offence letter ${id}`,
    values: { count: of.length },
  });
  return id;
};

export const issueLetters = async (
  call: IssueCall,
): Promise<Output<typeof offences.issueLetters>> => {
  const { selection, preview } = call.body;
  const rows = await chosenOffences(call.tx, await offenceRows.selectedIds(call, selection));
  const failed = rows.flatMap(({ id, certainty, status }): { id: number; message: string }[] => {
    if (certainty === 'possible') return [{ id, message: fr.onlyPossible }];
    return status === 'signed' ? [{ id, message: fr.alreadySigned }] : [];
  });
  const people = [
    ...Map.groupBy(
      rows.filter((r) => !failed.some((f) => f.id === r.id)),
      (r) => r.collaborator_id,
    ).values(),
  ];
  if (people.length > MOST)
    throw new AppError('bulk_limit', { message: t('tooMany', { most: MOST }) });
  const done = people.reduce((n, of) => n + of.length, 0);
  if (preview) return { done, failed, letters: [], job: null };
  const letters: number[] = [];
  for (const of of people) letters.push(await issue(call, of));
  return {
    done,
    failed,
    letters,
    job:
      letters.length > 1
        ? await call.services.jobs.enqueue(call.tx, lettersJob, { letters }, call.actor)
        : null,
  };
};

interface Stored {
  readonly id: number;
  readonly content: LetterContent;
  readonly created_at: string;
  readonly customer_id: number;
  readonly infra_id: number;
}
const stored = (tx: Tx, ids: readonly number[]): Promise<Stored[]> =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence_letter')
    .select(['id', 'content', 'created_at', 'customer_id', 'infra_id'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
const printed = (
  letters: readonly Stored[],
  title: string,
  turn: { readonly owner: number; readonly signal?: AbortSignal },
): Promise<Uint8Array> =>
  printedBytes(
    {
      title,
      issuedAt: letters[0]?.created_at ?? '',
      content: letters.flatMap((l, i) => letterBlocks(l.content, i === 0)),
    },
    turn,
  );

/** The same letter gives the same file whenever it is asked for; each reading is written down. */
export const letterPdf = async (
  call: HandlerCall<typeof offences.letterPdf>,
): Promise<Download> => {
  const { services, actor, request, params } = call;
  const visible = await services.db.within(scopeOf(actor, request), 'read', (tx) =>
    tables<OffenceTables>({ tx })
      .selectFrom('offence_letter')
      .select('id')
      .where('id', '=', params.id)
      .where('infra_id', '=', anyOf(actor.scope))
      .executeTakeFirst(),
  );
  if (visible === undefined) throw notFound();
  return printLetter(call, visible.id);
};

/** For whom it was checked that they may read it. */
export const printLetter = async (
  call: Pick<HandlerCall<typeof offences.letterPdf>, 'services' | 'actor' | 'request'>,
  id: number,
): Promise<Download> => {
  const [letter] = await call.services.db.elevated((tx) => stored(tx, [id]));
  if (letter === undefined) throw notFound();
  const title = t('letterFile', { name: letter.content.name });
  const bytes = await printed([letter], title, { owner: letter.customer_id });
  await recordAccessOutside(call.services.db, scopeOf(call.actor, call.request), {
    what: 'offence_letter',
    rowId: letter.id,
    customerId: letter.customer_id,
    infraId: letter.infra_id,
    detail: { title },
  });
  return new Download({ name: `${title}.pdf`, type: 'application/pdf', body: Buffer.from(bytes) });
};

export const signLetter = async (call: HandlerCall<typeof offences.signLetter>): Promise<null> => {
  const {
    params: { id },
    body: { signedOn },
  } = call;
  const letter = await tables<OffenceTables>(call)
    .selectFrom('offence_letter')
    .select(['id', 'created_at', 'status'])
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (letter === undefined) throw notFound();
  if (
    signedOn < dayAt(Math.floor(Temporal.Instant.from(letter.created_at).epochMilliseconds / 1000))
  )
    throw invalid({ signedOn: fr.signedTooEarly });
  if (signedOn > todayIn(call.now)) throw invalid({ signedOn: fr.signedTooLate });
  await updateRow(tables<OffenceTables>(call), 'offence_letter', id, {
    status: 'signed',
    signed_on: signedOn,
  });
  const of = await tables<OffenceTables>(call)
    .selectFrom('offence')
    .selectAll()
    .where('letter_id', '=', id)
    .where('status', '=', 'lettered')
    .execute();
  await setStatus(call, of, { action: 'sign', to: 'signed', comment: null });
  return null;
};

export const lettersJob: JobKind<{ readonly letters: readonly number[] }> = {
  kind: 'offences.letters',
  title: ({ letters }) => t('lettersJob', { count: letters.length }),
  may: 'offence.treat',
  cancellable: true,
  run: async (job) => {
    const letters = await job.services.db.within(job.scope, 'read', (tx) =>
      stored(tx, job.payload.letters),
    );
    await job.progress(10, fr.printing);
    const bytes = await printed(letters, fr.lettersFile, {
      owner: job.scope.customerId ?? 0,
      signal: job.signal,
    });
    const { Readable } = await import('node:stream');
    const file = await job.services.files.put(Readable.from([Buffer.from(bytes)]), {
      name: `${fr.lettersFile}.pdf`,
    });
    return {
      result: { letters: letters.length },
      file: { sha256: file.sha256, name: `${fr.lettersFile}.pdf`, type: 'application/pdf' },
    };
  },
};
