// A paid advance becomes a figure of the first open month of pay (domain handbook §8), once: the state of the request says that it did.
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Mission } from '#areas/collaborators/directory/server/api.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { lockFigures, putFigures } from '#areas/pay-variables/pay-entry/server/api.ts';
import type { PayEntryTables } from '#areas/pay-variables/pay-entry/server/table.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';
import { ownMissions } from './own-missions.ts';
import { ruleOf } from './rules.ts';

type Call = HandlerCall<typeof advancePayments.confirmTransfer>;
interface Payable {
  readonly collaborator_id: number;
  readonly infra_id: number;
  readonly amount: number;
}
interface Paid {
  readonly transferOn: string;
  readonly reason: string;
}
interface Place {
  readonly period: Period;
  readonly mission: Mission;
}

const covers = (mission: Mission, { firstDay, lastDay }: Period): boolean =>
  mission.startsOn <= lastDay && (mission.endsOn === null || mission.endsOn >= firstDay);

/**
 * The first open period of the person's companies, with the mission that carries the figure: also of the month before the payment, while that is open
 * (decision 0022). Older ones that nobody closed were paid long ago.
 */
const placeOf = async (
  { tx }: Call,
  { collaborator_id: person }: Payable,
  transferOn: string,
): Promise<Place | null> => {
  const missions = await ownMissions(tx, person, { first: '1900-01-01', last: '2199-12-31' });
  const companies = new Map<number, Mission[]>();
  for (const mission of missions) {
    const company = await companyOf(tx, mission.infraId);
    if (company !== null)
      companies.set(company.id, [...(companies.get(company.id) ?? []), mission]);
  }
  const oldest = addMonths(monthOf(transferOn), -1);
  const open = (await periodsOf(tx, [...companies.keys()]))
    .filter(({ status, lastDay }) => status !== 'closed' && monthOf(lastDay) >= oldest)
    .toSorted((a, b) => a.month.localeCompare(b.month));
  for (const period of open) {
    const mission = companies.get(period.companyId)?.findLast((m) => covers(m, period));
    if (mission !== undefined) return { period, mission };
  }
  return null;
};

/** Ten-thousandths of a euro, as figures are stored, for one cent. */
const PER_CENT = 100;

/** Adds the amount to what stands under the rule's heading. @returns the period. */
export const payAdvance = async (
  call: Call,
  advance: Payable,
  { transferOn, reason }: Paid,
): Promise<number> => {
  const rule = await ruleOf(call.tx, advance.infra_id);
  if (rule === null) throw new AppError('conflict', { message: fr.noSetting });
  const place = await placeOf(call, advance, transferOn);
  if (place === null) throw new AppError('conflict', { message: fr.noPeriod });
  const at = { period: place.period.id, mission: place.mission.id, heading: rule.headingId };
  await lockFigures(call.tx, at.period, [at.mission]);
  const before = await standingFigure(call, at);
  const reasons = [before.reason, reason].filter((text) => text !== null && text !== '');
  await putFigures(call, {
    period: at.period,
    reason: reasons.join(' · ').slice(0, 500),
    confirmed: true,
    values: [
      {
        mission: at.mission,
        heading: at.heading,
        value: (before.manual ?? 0) + advance.amount * PER_CENT,
        expected: before.manual,
      },
    ],
  });
  return at.period;
};

const standingFigure = async (
  { tx }: Call,
  { period, mission, heading }: { period: number; mission: number; heading: number },
): Promise<{ manual: number | null; reason: string | null }> => {
  const row = await tables<PayEntryTables>({ tx })
    .selectFrom('evp_value')
    .select(['manual', 'manual_reason as reason'])
    .where('pay_period_id', '=', period)
    .where('mission_id', '=', mission)
    .where('heading_id', '=', heading)
    .executeTakeFirst();
  return row ?? { manual: null, reason: null };
};
