import { isDay } from '#engines/french-time/days.ts';
import { defaultSetting } from '#engines/overtime/setting.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { overtime, type OvertimeForm, type OvertimeRow } from '../contract.ts';
import { fr } from '../fr.ts';
import type { OvertimeTables } from './table.ts';

type Call = HandlerCall<typeof overtime.settings>;

/** A company of which the caller sees something; 404 for any other infrastructure. */
const companyOf = async ({ tx, actor, params }: Pick<Call, 'tx' | 'actor' | 'params'>) => {
  const company = await infrastructureOf(tx, params.company);
  const seen = new Set(actor.scope);
  const below = company === null ? [] : await subtree(tx, company.id);
  if (company?.type !== 'company' || !below.some((id) => seen.has(id))) throw notFound();
  return { company, below };
};

const LEAVE = 'CP';
const rowOf = (r: {
  id: number;
  since: string;
  length: OvertimeForm['length'];
  counted: typeof defaultSetting.counted;
  solidarity: string | null;
}): OvertimeRow => {
  const isDate = r.solidarity !== null && isDay(r.solidarity);
  const named = r.solidarity === null ? 'none' : 'whit-monday';
  return {
    id: r.id,
    since: r.since,
    length: r.length,
    countsLeave: r.counted[r.length].includes(LEAVE),
    solidarity: isDate ? 'date' : named,
    solidarityDay: isDate ? r.solidarity : null,
  };
};

const settings = async (call: Call): Promise<{ settings: OvertimeRow[] }> => {
  const { company } = await companyOf(call);
  const rows = await tables<OvertimeTables>(call)
    .selectFrom('overtime_setting')
    .select(['id', 'since', 'length', 'counted', 'solidarity'])
    .where('infra_id', '=', company.id)
    .orderBy('since', 'desc')
    .execute();
  return { settings: rows.map(rowOf) };
};

const solidarityOf = ({ solidarity, solidarityDay }: OvertimeForm): string | null => {
  if (solidarity !== 'date') return solidarity === 'none' ? null : solidarity;
  if (solidarityDay === null) throw invalid({ solidarityDay: fr.solidarityDayMissing });
  return solidarityDay;
};

/** Thresholds are the whole company's: who sees a part of it decides nothing. */
const save = async (call: HandlerCall<typeof overtime.save>): Promise<{ id: number }> => {
  const { company, below } = await companyOf(call);
  const held = new Set(call.actor.perimeter);
  if (!below.every((id) => held.has(id)))
    throw new AppError('not_whole_company', { status: 403, message: fr.notWholeCompany });
  const { since, length, countsLeave } = call.body;
  const counted = { ...defaultSetting.counted, [length]: countsLeave ? [LEAVE] : [] };
  const decided = {
    length,
    counted: JSON.stringify(counted),
    solidarity: solidarityOf(call.body),
  };
  return tables<OvertimeTables>(call)
    .insertInto('overtime_setting')
    .values({ customer_id: company.customerId, infra_id: company.id, since, ...decided })
    .onConflict((c) => c.columns(['infra_id', 'since']).doUpdateSet(decided))
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const overtimeServer = serve('overtime', overtime, { settings, save });
