// Corrections by hand, each with its reason. What stands in a closed month changes no more; nobody corrects their own.
import { texts } from '#platform/contract/texts.ts';
import { ofMonth } from '#engines/french-time/formats.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Day } from '#engines/french-time/days.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { deleteRow, insertRow, insertedId, rowById } from '#platform/server/db/rows.ts';
import type { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';
import { admitted, within } from './admit.ts';
import { follow } from './recompute-job.ts';
import { subjectsOf } from './subjects.ts';
import type { DebitCreditTables } from './table.ts';

const t = texts(fr);
/** Why a day of an agency changes no more, in words; null: it may. Held open meanwhile. */
const closedWhy = async (tx: Tx, infraId: number, day: Day): Promise<string | null> => {
  const [closed] = await closedDays(tx, [infraId], { first: day, last: day }, true);
  return closed === undefined ? null : t('closed', { month: ofMonth(closed.month) });
};

export const correct = async (
  call: HandlerCall<typeof debitCredit.correct>,
): Promise<{ id: number }> => {
  const { day, amount, reason } = call.body;
  const saved = await within(call, 'write', async (tx) => {
    const person = await admitted(tx, call, call.params.collaborator);
    if (person.id === call.actor.collaboratorId) throw new AppError('forbidden');
    const [subject] = await subjectsOf(tx, [person]);
    if (subject === undefined) throw invalid({ day: fr.noCounter });
    const { since } = subject.setting;
    if (since === null || day < since) throw invalid({ day: fr.beforeSince });
    const why = await closedWhy(tx, person.infraId, day);
    if (why !== null) throw invalid({ day: why });
    const id = await insertedId(tables<DebitCreditTables>({ tx }), 'debit_credit_addition', {
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      kind: 'correction',
      day,
      amount,
      reason,
      user_id: call.actor.userId,
    });
    return { person, id };
  });
  await follow(call, saved.person);
  return { id: saved.id };
};

export const removeCorrection = async (
  call: HandlerCall<typeof debitCredit.removeCorrection>,
): Promise<null> => {
  const person = await within(call, 'write', async (tx) => {
    const row = await rowById(
      tables<DebitCreditTables>({ tx }),
      'debit_credit_addition',
      call.params.id,
      ['id', 'collaborator_id', 'day'],
    );
    if (row === undefined) throw notFound();
    const who = await admitted(tx, call, row.collaborator_id);
    if (who.id === call.actor.collaboratorId) throw new AppError('forbidden');
    const why = await closedWhy(tx, who.infraId, row.day);
    if (why !== null) throw new AppError('period_closed', { status: 409, message: why });
    await deleteRow(tables<DebitCreditTables>({ tx }), 'debit_credit_addition', row.id);
    return who;
  });
  await follow(call, person);
  return null;
};

/** What a person starts with, for demo data. Elevated. */
export const addInitial = async (
  tx: Tx,
  o: {
    readonly customerId: number;
    readonly infraId: number;
    readonly collaboratorId: number;
    readonly day: Day;
    readonly amount: number;
  },
): Promise<void> => {
  await insertRow(tables<DebitCreditTables>({ tx }), 'debit_credit_addition', {
    customer_id: o.customerId,
    infra_id: o.infraId,
    collaborator_id: o.collaboratorId,
    kind: 'initial',
    day: o.day,
    amount: o.amount,
    reason: fr.initialReason,
  });
};
