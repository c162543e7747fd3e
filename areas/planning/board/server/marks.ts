// What other areas know of the days shown: read beside the board, never before its answer.
import type { HandlerCall } from '#platform/server/call.ts';
import { expenseDays } from '#areas/working-time/expenses/server/api.ts';
import { offenceDays } from '#areas/working-time/offences/server/api.ts';
import { wishedDays } from '#areas/planning/wishes/server/api.ts';
import { plannedLacks } from '#areas/planning/right-to-drive/server/api.ts';
import type { MarksQuery, sideMarks } from '../marks-contract.ts';

const scopeOf = (scope: readonly number[], { agencies }: MarksQuery): readonly number[] =>
  agencies.length === 0 ? scope : scope.filter((id) => agencies.includes(id));

export const offenceMarks = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof sideMarks.offenceMarks>) => ({
  marks: await offenceDays(tx, scopeOf(actor.scope, body), { first: body.from, last: body.to }),
});
export const expenseMarks = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof sideMarks.expenseMarks>) => ({
  marks: await expenseDays(tx, scopeOf(actor.scope, body), { first: body.from, last: body.to }),
});
export const rightMarks = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof sideMarks.rightMarks>) => ({
  marks: await plannedLacks(tx, scopeOf(actor.scope, body), { first: body.from, last: body.to }),
});
export const wishMarks = async ({ tx, actor, body }: HandlerCall<typeof sideMarks.wishMarks>) => ({
  marks: await wishedDays(tx, scopeOf(actor.scope, body), { first: body.from, last: body.to }),
});
