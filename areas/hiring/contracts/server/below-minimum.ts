// People who are employed and whose contract's pay is below what holds today: the minimum wage or the agreement's scale rose, or seniority did.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import {
  agreementOn,
  companyOf,
  infrastructureOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { yearsOfSeniority } from '#areas/pay-variables/pay-entry/server/api.ts';
import type { contracts } from '../contract.ts';
import { belowMinimum, type BelowMinimum, type PayFacts } from '../pay-finding.ts';
import type { ContractRow, ContractTables } from './table.ts';

type Call = Pick<HandlerCall<typeof contracts.resume>, 'tx' | 'actor' | 'now'>;
const m = missionRows('m');

/** The last filled contract of each person who has a mission today; hired-in staff are paid by somebody else. */
const currentContracts = async ({ tx, actor, now }: Call): Promise<ContractRow[]> => {
  const today = todayIn(now);
  return tables<ContractTables>({ tx })
    .selectFrom('contract as k')
    .selectAll('k')
    .distinctOn('k.collaborator_id')
    .where('k.infra_id', '=', ofScope(actor.scope))
    .where('k.status', '=', 'filled')
    .where('k.contract_type', '<>', 'interim')
    .where('k.begins_on', '<=', today)
    .where(
      sql<boolean>`exists (select from ${m.rows} where ${m.person} = k.collaborator_id and ${m.during({ first: today, last: today })})`,
    )
    .orderBy('k.collaborator_id')
    .orderBy('k.begins_on', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
};

export const belowMinimumOf = async (call: Call): Promise<ReadonlyMap<number, BelowMinimum>> => {
  const day = todayIn(call.now);
  const belowById = new Map<number, BelowMinimum>();
  const byAgency = Map.groupBy(await currentContracts(call), (row) => row.infra_id);
  for (const [infraId, rows] of byAgency) {
    const [place, company] = [
      await infrastructureOf(call.tx, infraId),
      await companyOf(call.tx, infraId),
    ];
    const agreement = await agreementOn(call.tx, infraId, day);
    const people = rows.flatMap((row) => row.collaborator_id ?? []);
    const years = await yearsOfSeniority(call.tx, people, {
      companyId: company?.id ?? infraId,
      day,
    });
    for (const row of rows) {
      const facts: PayFacts = {
        on: day,
        seniority: years.get(row.collaborator_id ?? 0) ?? 0,
        category: row.category,
        coefficient: row.coefficient,
        birthDate: row.birth_date,
        hourlyRate: row.hourly_rate,
        monthlyGross: row.monthly_gross,
        monthlyMinutes: row.monthly_minutes,
        inMayotte: place?.holidayZone === 'mayotte',
        agreement,
      };
      const below = belowMinimum(facts);
      if (below !== null) belowById.set(row.id, below);
    }
  }
  return belowById;
};
