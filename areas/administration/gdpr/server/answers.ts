// The current texts of the account's customer with its own answers.
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { DataManagement, PrivacyAnswer, ShownText } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GdprTables } from './table.ts';

type Kind = 'notice' | 'consent';
interface Who {
  readonly customerId: number | null;
  readonly userId: number;
}
interface CurrentText extends ShownText {
  readonly id: number;
}
/** Its newest version, or null. Elevated, or in the account's own perimeter. */
const currentText = async (tx: Tx, who: Who, kind: Kind): Promise<CurrentText | null> =>
  (await tables<GdprTables>({ tx })
    .selectFrom('privacy_text as t')
    .leftJoin('privacy_answer as a', (join) =>
      join.onRef('a.privacy_text_id', '=', 't.id').on('a.user_id', '=', who.userId),
    )
    .select([
      't.id',
      't.number',
      't.text',
      't.created_at as publishedAt',
      'a.answer',
      'a.answered_at as answeredAt',
    ])
    .where('t.customer_id', '=', who.customerId)
    .where('t.kind', '=', kind)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const shown = (text: CurrentText | null): ShownText | null => {
  if (text === null) return null;
  const { id: _, ...rest } = text;
  return rest;
};

/** Whether the information is still to be confirmed. */
export const mustConfirm = async (tx: Tx, who: Who): Promise<boolean> => {
  if (who.customerId === null) return false;
  const notice = await currentText(tx, who, 'notice');
  return notice !== null && notice.answer === null;
};

export const dataManagement = async ({ tx, actor }: EntityCall): Promise<DataManagement> => {
  const notice = await currentText(tx, actor, 'notice');
  return {
    notice: shown(notice),
    consent: shown(await currentText(tx, actor, 'consent')),
    mustConfirm: notice !== null && notice.answer === null,
  };
};

interface Answered {
  readonly kind: Kind;
  readonly number: number;
  readonly answer: PrivacyAnswer;
}
/** To the current version alone: what was read before is not what counts now. */
export const writeAnswer = async (
  { tx, actor, now }: EntityCall,
  { kind, number, answer }: Answered,
): Promise<{ answer: PrivacyAnswer }> => {
  const text = await currentText(tx, actor, kind);
  if (text === null) throw notFound();
  if (text.number !== number) throw new AppError('conflict', { message: fr.newer });
  const answered = { answer, answered_at: now.toString() };
  await tx
    .insertInto('privacy_answer')
    .values({ user_id: actor.userId, privacy_text_id: text.id, ...answered })
    .onConflict((c) => c.constraint('privacy_answer_once').doUpdateSet(answered))
    .execute();
  return { answer };
};

/** Locks the customer's texts of the kind, so that two at once have two numbers. */
export const publishText = async (
  { tx, actor }: EntityCall,
  customerId: number,
  { kind, text }: { readonly kind: Kind; readonly text: string },
): Promise<{ number: number }> => {
  await tx.run`select pg_advisory_xact_lock(${customerId}, 577)`;
  const last = await tables<GdprTables>({ tx })
    .selectFrom('privacy_text')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await insertRow(tx, 'privacy_text', {
    customer_id: customerId,
    kind,
    number,
    text,
    published_by: actor.userId,
  });
  return { number };
};
