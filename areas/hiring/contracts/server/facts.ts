// A stored contract as the facts of its law and of its text.
import { sql } from 'kysely';
import type { Gender } from '#engines/contract-text/fill.ts';
import type { Renewal } from '#engines/contract-law/terms.ts';
import type { PreviousContract } from '#engines/contract-law/waiting-period.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { COUNTRIES } from '#areas/collaborators/civil-data/contract.ts';
import {
  addressOf,
  agreementOn,
  infrastructureOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { ContractFacts } from '#areas/hiring/contract-templates/server/api.ts';
import { hiringRuleOn } from '#areas/hiring/hiring-rules/server/api.ts';
import { fr } from '../fr.ts';
import { trialText, type LawFacts } from '../law.ts';
import { lawReasonOf, SUB_REASON_OF, type ReasonValues } from '../reasons.ts';
import type { ContractRow, ContractTables, RenewalRow } from './table.ts';

const reasonsOf = (row: ContractRow): ReasonValues => ({
  contractType: row.contract_type,
  reason: row.reason,
  replacementReason: row.replacement_reason,
  specificReason: row.specific_reason,
  temporaryReason: row.temporary_reason,
});
const AGREED = ['validated', 'to_confirm', 'filled'] as const;

/** The renewals of a contract, in their order. */
export const renewalsOf = (tx: Tx, contractId: number): Promise<RenewalRow[]> =>
  tables<ContractTables>({ tx })
    .selectFrom('contract_renewal')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute();
const MOVED: ReadonlySet<string> = new Set(['signed', 'unsigned']);
/** Those by which the term moved. */
const movedBy = (rows: readonly RenewalRow[]): Renewal[] =>
  rows
    .filter(({ status }) => MOVED.has(status))
    .map(({ to_term: to, signed_on: signedOn }) => ({ to, signedOn: signedOn ?? undefined }));

/** The contract of limited length on the same post that ended last before this one begins. */
const previousOf = async ({ tx }: Pick<EntityCall, 'tx'>, row: ContractRow) => {
  if (row.contract_type === 'cdi') return null;
  const term = sql<string>`coalesce(renewed_to, ends_on)`;
  const before = await tables<ContractTables>({ tx })
    .selectFrom('contract')
    .selectAll()
    .where('infra_id', '=', row.infra_id)
    .where(sql<boolean>`lower(job_title) = lower(${row.job_title})`)
    .where('contract_type', '<>', 'cdi')
    .where('status', 'in', AGREED)
    .where(term, '<', row.begins_on)
    .where('id', '<>', row.id)
    .orderBy(term, 'desc')
    .executeTakeFirst();
  const reason = before === undefined ? null : lawReasonOf(reasonsOf(before));
  if (before === undefined || before.ends_on === null || reason === null) return null;
  const renewals = await renewalsOf(tx, before.id);
  const refused = renewals.findLast(({ status }) => status === 'refused');
  const contract: PreviousContract = {
    ...(refused === undefined
      ? { ended: 'term' }
      : { ended: 'renewal-refused', refusedRenewalTo: refused.to_term }),
    reason,
    from: before.begins_on,
    to: before.ends_on,
    renewals: movedBy(renewals),
  };
  return { contract, replaced: before.replaced_person };
};

export const lawFactsOf = async (
  call: Pick<EntityCall, 'tx' | 'now'>,
  row: ContractRow,
): Promise<LawFacts> => {
  const place = await infrastructureOf(call.tx, row.infra_id);
  const previous = await previousOf(call, row);
  const rule = await hiringRuleOn(call.tx, row.infra_id, row.begins_on);
  return {
    ...reasonsOf(row),
    contractType: row.contract_type,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    minimumDays: row.minimum_days,
    category: row.category,
    hasTrial: row.has_trial,
    previous: previous?.contract ?? null,
    isSameReplacedPerson:
      previous !== null && previous.replaced !== null && previous.replaced === row.replaced_person,
    renewals: movedBy(await renewalsOf(call.tx, row.id)),
    maxRenewals: rule.maxRenewals,
    maxMonths: rule.maxMonths,
    agreement: rule.agreement,
    opening: {
      openWeekdays: rule.openWeekdays,
      holidaysClosed: rule.closesOnHolidays,
      region: place?.holidayZone === 'alsace-moselle' ? 'alsace-moselle' : 'metropole',
      closures: [],
    },
    signedOn: row.signed_on,
    today: todayIn(call.now),
    pay: {
      on: row.begins_on,
      // Of the day of hiring: a contract begins an employment.
      seniority: 0,
      category: row.category,
      coefficient: row.coefficient,
      birthDate: row.birth_date,
      hourlyRate: row.hourly_rate,
      monthlyGross: row.monthly_gross,
      monthlyMinutes: row.monthly_minutes,
      inMayotte: place?.holidayZone === 'mayotte',
      agreement: await agreementOn(call.tx, row.infra_id, row.begins_on),
    },
  };
};

/** « Remplacement, salarié absent » with what makes it precise. */
export const reasonText = (row: ContractRow): string | null => {
  if (row.reason === null) return null;
  const field = SUB_REASON_OF[row.reason];
  const sub = {
    replacementReason: row.replacement_reason && fr.replacementReasons[row.replacement_reason],
    specificReason: row.specific_reason && fr.specificReasons[row.specific_reason],
    temporaryReason: row.temporary_reason && fr.temporaryReasons[row.temporary_reason],
  };
  const parts = [
    fr.reasons[row.reason],
    field === undefined ? null : sub[field],
    row.justification,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' : ');
};

export const textFactsOf = async (
  call: EntityCall,
  row: ContractRow,
  law: LawFacts,
): Promise<ContractFacts> => {
  const place = await infrastructureOf(call.tx, row.infra_id);
  const address = await addressOf(call.tx, row.infra_id);
  const replaced = [row.replaced_person, row.replaced_job].filter((part) => part !== null);
  return {
    lastName: row.last_name ?? '',
    firstName: row.first_name ?? '',
    gender: row.gender as Gender | null,
    birthDate: row.birth_date,
    birthCity: row.birth_city,
    nationality: row.nationality === null ? null : (COUNTRIES[row.nationality] ?? null),
    nir: row.nir,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    contractType: row.contract_type,
    staffType: row.staff_type,
    jobTitle: row.job_title,
    coefficient: row.coefficient,
    status: row.category === null ? null : fr.categories[row.category],
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    weeklyMinutes: row.weekly_minutes,
    monthlyMinutes: row.monthly_minutes,
    workedDays: row.worked_days,
    trial: trialText(law),
    monthlyGross: row.monthly_gross,
    hourlyRate: row.hourly_rate,
    bonus: row.bonus,
    employmentCity: address?.city ?? null,
    site: place?.name ?? null,
    reason: reasonText(row),
    isReplacement: row.replaced_person !== null,
    replaced: replaced.length === 0 ? null : replaced.join(', '),
  };
};
