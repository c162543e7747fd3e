// Where simulations may be kept: the companies and agencies of the caller, each with the mobility rate that holds there this month.
import { monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { inScope } from '#areas/organisation/infrastructures/server/api.ts';
import { mobilityRatesIn } from '#areas/payroll/mobility-payments/server/api.ts';
import type { SimulationPlace } from '../contract.ts';

interface Call {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
  readonly now: Temporal.Instant;
}
export const placesOf = async ({ tx, actor, now }: Call): Promise<SimulationPlace[]> => {
  const rates = await mobilityRatesIn(tx, actor.scope, monthOf(todayIn(now)));
  const companies = await inScope(tx, actor.scope, 'company');
  const agencies = await inScope(tx, actor.scope, 'agency');
  return [...companies, ...agencies].map(({ id, name }) => ({
    id,
    name,
    mobility: rates.get(id) ?? null,
  }));
};
