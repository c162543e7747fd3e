// What the placing of a company’s documents needs to know, read once for a whole deposit.
import type { Services } from '#platform/server/services.ts';
import { matcher, type Candidate } from '#engines/named-people/named-people.ts';
import { transferFiles, withPaidNets } from './paid-nets.ts';
import { agenciesInCompany, companiesOf, peopleOfPayroll } from './payroll-people.ts';

export interface PayrollCompany {
  readonly id: number;
  readonly lastDay: string;
  readonly companies: Awaited<ReturnType<typeof companiesOf>>;
  readonly people: ReadonlyMap<number, Candidate>;
  /** The agency of each person’s last mission here. */
  readonly agencies: ReadonlyMap<number, number>;
  readonly match: ReturnType<typeof matcher>;
}
export const payrollCompany = async (
  services: Services,
  payload: {
    readonly customerId: number;
    readonly companyId: number;
    readonly period: number;
    readonly lastDay: string;
  },
): Promise<PayrollCompany> => {
  const read = await services.db.elevated(async (tx) => ({
    companies: await companiesOf(tx, payload),
    people: await peopleOfPayroll(tx, payload),
    agencies: await agenciesInCompany(tx, payload.companyId),
    transfers: await transferFiles(tx, payload.period),
  }));
  const people = await withPaidNets(services, read.transfers, read.people);
  return {
    id: payload.companyId,
    lastDay: payload.lastDay,
    companies: read.companies,
    agencies: read.agencies,
    people: new Map(people.map((person) => [person.id, person])),
    match: matcher(people),
  };
};
