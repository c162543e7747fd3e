// The collective agreement that a company applies, from a day on.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { AgreementCode } from '../agreements.data.ts';
import type { InfrastructureTables } from './table.ts';

export interface CompanyAgreement {
  readonly idcc: AgreementCode;
  readonly since: Day;
}
const rows = (tx: Tx) => tables<InfrastructureTables>({ tx });

/** Those of a company, the newest first. */
export const agreementsOf = async (tx: Tx, companyId: number): Promise<CompanyAgreement[]> =>
  rows(tx)
    .selectFrom('company_agreement')
    .select(['idcc', 'since'])
    .where('infra_id', '=', companyId)
    .orderBy('since', 'desc')
    .execute();

/** The one in force on a day in the company that an infrastructure is or belongs to; null where nobody entered one. */
export const agreementOn = async (
  tx: Tx,
  infraId: number,
  day: Day,
): Promise<AgreementCode | null> => {
  const row = await rows(tx)
    .selectFrom('company_agreement as a')
    .innerJoin('infrastructure_closure as c', 'c.ancestor_id', 'a.infra_id')
    .select('a.idcc')
    .where('c.descendant_id', '=', infraId)
    .where('a.since', '<=', day)
    .orderBy('c.depth')
    .orderBy('a.since', 'desc')
    .executeTakeFirst();
  return row?.idcc ?? null;
};

/** The companies of a customer that another agreement than IDCC 16 binds on a day, by name. */
export const companiesElsewhere = async (
  tx: Tx,
  customerId: number,
  day: Day,
): Promise<{ readonly name: string; readonly idcc: AgreementCode }[]> => {
  const newest = await rows(tx)
    .selectFrom('company_agreement as a')
    .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
    .distinctOn('a.infra_id')
    .select(['i.name', 'a.idcc'])
    .where('a.customer_id', '=', customerId)
    .where('a.since', '<=', day)
    .orderBy('a.infra_id')
    .orderBy('a.since', 'desc')
    .execute();
  return newest
    .filter(({ idcc }) => idcc !== '0016')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
};

/** Writes the agreement that applies from a day on; one that begins on the same day is replaced. Rights are the caller's business. */
export const setAgreement = async (
  tx: Tx,
  company: { readonly id: number; readonly customerId: number },
  { idcc, since }: CompanyAgreement,
): Promise<void> => {
  await rows(tx)
    .insertInto('company_agreement')
    .values({ customer_id: company.customerId, infra_id: company.id, idcc, since })
    .onConflict((c) => c.columns(['infra_id', 'since']).doUpdateSet({ idcc }))
    .execute();
};
