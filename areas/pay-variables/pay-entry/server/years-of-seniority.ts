import type { Day } from '#engines/french-time/days.ts';
import { OWN_PAYROLL } from '#engines/overtime/overtime.ts';
import type { Tx } from '#platform/server/call.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { loadEmployment } from './load-employment.ts';
import { employedBy, seniorityOn } from './person-facts.ts';

const MONTHS = 12;
/** Person → whole years of employment with a company on a day. */
export const yearsOfSeniority = async (
  tx: Tx,
  people: readonly number[],
  { companyId, day }: { readonly companyId: number; readonly day: Day },
): Promise<ReadonlyMap<number, number>> => {
  const company = new Set(await subtree(tx, companyId));
  const employments = await loadEmployment(tx, people, { lastDay: day, company });
  return new Map(
    [...employments].map(([id, employment]) => [
      id,
      Math.floor(seniorityOn(employedBy(employment, OWN_PAYROLL), day) / MONTHS),
    ]),
  );
};
