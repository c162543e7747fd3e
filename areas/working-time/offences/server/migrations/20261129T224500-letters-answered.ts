// What the driver answers to a letter: read and acknowledged, or objected to with a reason.
import type { Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';
import { LETTER_ANSWERS } from '#areas/working-time/offences/letter-answers.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('offence_letter')
    .addColumn('answer', 'text', (c) => c.check(oneOf('answer', LETTER_ANSWERS)))
    .addColumn('answer_reason', 'text')
    .addColumn('answered_at', 'timestamptz')
    .execute();
};
