// Balances that people bring along from before the portal: given one by one, or waived for all of a customer.
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import type { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import { openingFr } from '../opening-fr.ts';
import { openingAmounts } from '../opening-amounts.ts';
import { countersOf } from './definitions.ts';
import { admitted, within } from './person.ts';
import { recomputeCounters } from './recompute-job.ts';
import { follow } from './recompute.ts';
import type { CounterTables } from './table.ts';

/** Two who give the same balance at once: the index lets one of them. */
const alreadyGiven = refuseTaken({
  counter_credit_opening: () => invalid({ counterId: openingFr.openingThere }),
});

export const giveOpening = async (call: HandlerCall<typeof counters.giveOpening>) => {
  const { counterId, day, available, accruing, reason } = call.body;
  if (day > todayIn(call.now)) throw invalid({ day: openingFr.openingLater });
  const { person, id } = await within(call, 'write', async (tx) => {
    const who = await admitted(tx, call, call.params.collaborator);
    if (who.id === call.actor.collaboratorId) throw new AppError('forbidden');
    const counter = (await countersOf(tx, who.customerId)).find((c) => c.id === counterId);
    if (counter === undefined) throw invalid({ counterId: fr.counterMissing });
    const amounts = openingAmounts(counter, { day, available, accruing });
    if (amounts === null) throw invalid({ accruing: openingFr.accruingMissing });
    const row = await tables<CounterTables>({ tx })
      .insertInto('counter_credit')
      .values({
        customer_id: who.customerId,
        infra_id: who.infraId,
        collaborator_id: who.id,
        counter_id: counterId,
        day,
        ...amounts,
        opening: true,
        reason: reason ?? fr.takenBack,
        user_id: call.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(alreadyGiven);
    return { person: who, id: row.id };
  });
  await follow(call, person);
  return { id };
};

const [m, p] = [missionRows('m'), personRows('p')];
/** How many people of the caller's context wait for a balance, and whether anything is awaited there at all. */
export const awaited = async (call: {
  readonly tx: Tx;
  readonly actor: HandlerCall<typeof counters.awaitedOpenings>['actor'];
}): Promise<{ readonly people: number }> => {
  const customerId = await customerOrNull(call);
  if (customerId === null) return { people: 0 };
  const rows = await call.tx.value<number>`
    select count(distinct ${p.id})::int as people from ${p.rows} join counter k on k.customer_id = ${p.customer}
    where ${p.customer} = ${customerId} and ${p.in(call.actor.scope)} and k.active and k.opening_from is not null
      and exists (select from ${m.rows} where ${m.person} = ${p.id} and ${m.type} = 'P' and ${m.startsOn} < k.opening_from)
      and not exists (select from counter_credit c where c.collaborator_id = ${p.id} and c.counter_id = k.id and c.opening)`;
  return { people: rows ?? 0 };
};

/** Nobody of the customer brings a balance along that is not given yet: what the portal counts is shown. */
export const waiveOpenings = async (
  call: HandlerCall<typeof counters.waiveOpenings>,
): Promise<{ readonly job: number }> => {
  const customerId = await customerOf(call);
  await tables<CounterTables>(call)
    .updateTable('counter')
    .set({ opening_from: null })
    .where('customer_id', '=', customerId)
    .where('opening_from', 'is not', null)
    .execute();
  return {
    job: await call.services.jobs.enqueue(call.tx, recomputeCounters, { customerId }, call.actor),
  };
};
