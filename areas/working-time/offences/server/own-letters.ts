// One's own letters: beyond the account's perimeter, held to the person. Answered once, by nobody else.
import { sql } from 'kysely';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { asEmployee } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { ownLettersFr } from '../own-letters-fr.ts';
import { notices } from '../notices.ts';
import type { OwnLetter, ownLetters } from '../own-letters-contract.ts';
import { printLetter } from './letters.ts';
import type { OffenceTables } from './table.ts';
import { setStatus } from './treat.ts';

const own = texts(ownLettersFr);
const SHORTEST = 3;
const lettersOf = (tx: Tx, person: number) =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence_letter')
    .select([
      'id',
      'created_at',
      'first_day as firstDay',
      'last_day as lastDay',
      sql<number>`jsonb_array_length(content -> 'offences')`.as('offences'),
      sql<string>`content ->> 'message'`.as('message'),
      sql<string>`content ->> 'name'`.as('name'),
      'status',
      'answer',
      'answer_reason as reason',
      'answered_at as answeredAt',
      'user_id as issuer',
    ])
    .where('collaborator_id', '=', person);
type Row = Awaited<ReturnType<ReturnType<typeof lettersOf>['execute']>>[number];
const shown = ({ created_at, issuer: _, name: __, ...letter }: Row): OwnLetter => ({
  ...letter,
  issuedOn: dayAt(secondsOf(Temporal.Instant.from(created_at))),
});

export const listOwnLetters = async ({ actor, services }: HandlerCall<typeof ownLetters.list>) => {
  const person = employeeOf(actor);
  const rows = await services.db.elevated((tx) =>
    lettersOf(tx, person).orderBy('id', 'desc').execute(),
  );
  return { letters: rows.map(shown) };
};

/** Letters that wait for their driver's answer, the latest first; in the account's own sight. */
export const unansweredLetters = (tx: Tx, person: number): Promise<Row[]> =>
  lettersOf(tx, person).where('answer', 'is', null).orderBy('id', 'desc').execute();

export const ownLetterPdf = async (call: HandlerCall<typeof ownLetters.pdf>): Promise<Download> => {
  const person = employeeOf(call.actor);
  const letter = await call.services.db.elevated((tx) =>
    lettersOf(tx, person).where('id', '=', call.params.id).executeTakeFirst(),
  );
  if (letter === undefined) throw notFound();
  return printLetter(call, letter.id);
};

export const answerLetter = async (
  call: HandlerCall<typeof ownLetters.answer>,
): Promise<OwnLetter> => {
  const { actor, now, services, body } = call;
  if (actor.impersonator !== null)
    throw new AppError('forbidden', { message: ownLettersFr.ownAnswerOnly });
  const reason = body.answer === 'objected' ? body.reason : '';
  return asEmployee(call, async (tx, person) => {
    const letter = await lettersOf(tx, person)
      .where('id', '=', call.params.id)
      .forUpdate()
      .executeTakeFirst();
    if (letter === undefined) throw notFound();
    if (letter.answer === body.answer) return shown(letter);
    if (letter.answer !== null)
      throw new AppError('conflict', { message: ownLettersFr.letterAnswered });
    if (body.answer === 'objected' && reason.length < SHORTEST)
      throw invalid({ reason: fr.commentDue });
    const answered = { answer: body.answer, reason: reason || null, answeredAt: now.toString() };
    await updateRow(tables<OffenceTables>({ tx }), 'offence_letter', letter.id, {
      answer: answered.answer,
      answer_reason: answered.reason,
      answered_at: answered.answeredAt,
    });
    if (body.answer === 'objected') await contest({ ...call, tx }, letter.id, reason);
    if (letter.issuer !== null)
      await notify({ tx, services }, notices.letterAnswered, {
        to: { accounts: [letter.issuer] },
        event: `offence letter ${letter.id} ${body.answer}`,
        values: { name: letter.name, answer: body.answer, reason },
      });
    return shown({ ...letter, ...answered });
  });
};

/** What is objected to is contested in the list, with the driver's words. */
const contest = async (
  call: Parameters<typeof setStatus>[0],
  letterId: number,
  reason: string,
): Promise<void> => {
  const of = await tables<OffenceTables>(call)
    .selectFrom('offence')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('status', 'in', ['lettered', 'signed'])
    .forUpdate()
    .execute();
  await setStatus(call, of, {
    action: 'contest',
    to: 'contested',
    comment: own('objection', { reason }),
  });
};
