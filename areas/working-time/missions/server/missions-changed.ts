// What follows a change of somebody's missions: days are derived again, the company's months and the person's counters arise.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { queueBalances } from '#areas/working-time/counters/server/api.ts';
import { queueRecompute } from '#areas/working-time/days/server/api.ts';
import { ensureMissionPeriods } from '#areas/working-time/pay-periods/server/api.ts';

interface Call {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly services: Pick<Services, 'jobs'>;
  readonly actor: JobContext<unknown>['actor'];
}
interface Employee {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly infraId: number;
}
/** Months and counters of somebody who has missions in these agencies. */
export const prepareEmployment = async (
  call: Call,
  person: Pick<Employee, 'id'>,
  agencies: Iterable<number>,
): Promise<void> => {
  let customerId: number | undefined;
  for (const agency of new Set(agencies)) {
    await ensureMissionPeriods(call.tx, agency, call.now);
    customerId ??= (await infrastructureOf(call.tx, agency))?.customerId;
  }
  if (customerId !== undefined) await queueBalances(call, { id: person.id, customerId });
};

/** The person's missions changed on some days. */
export const missionsChanged = async (
  call: Call,
  person: Employee,
  range: DayRange,
): Promise<void> => {
  await queueRecompute(call, person, range);
  await prepareEmployment(call, person, [person.infraId]);
};
