// What is counted in the demo; what the cards say of the notices of fines, and where inspections were, company by company.
import type { Tx } from '#platform/server/call.ts';
import { driversAt, type Facts } from '#areas/planning/traffic-fines/server/drivers.ts';

export const roadside = async (tx: Tx) => {
  const companies = await tx.run<{ id: number; agencies: number[] }>`
    select customer_id as id, array_agg(distinct infra_id) as agencies from traffic_fine group by 1`;
  return Promise.all(
    companies.map(async ({ id, agencies }) => {
      const fines =
        await tx.run<Facts>`select plate, happened_on::text, happened_at, infra_id from traffic_fine where customer_id = ${id} order by number`;
      const proofs: (string | undefined)[] = [];
      for (const fine of fines) {
        const [best] = await driversAt({ tx, actor: { scope: agencies } as never }, fine);
        proofs.push(best?.proofs[0]?.grade);
      }
      const places =
        await tx.column<string>`select place from inspection where customer_id = ${id} order by 1`;
      return { proofs, places };
    }),
  );
};

export const shiftsToTake = async (tx: Tx) =>
  (
    await tx.run`select (select count(*)::int from open_shift where status = 'open' and day > ${'2026-11-21'}) as offered, (select count(*)::int from open_shift_claim where status = 'asked') as asked, (select count(*)::int from notification n join app_user u on u.id = n.user_id where u.email = 'driver@demo.test' and n.link = '/collaborative/open-shifts') as heard, (select count(*)::int from notification_delivery) as sent, (select count(distinct collaborator_id)::int from sedentary_day where status = 'waiting') as people, (select count(*)::int from sedentary_day where day < '2026-11-01' or day >= '2026-11-21') as elsewhere`
  )[0];

export const clockingsInControl = async (tx: Tx) =>
  (
    await tx.run`select count(distinct state)::int as states, bool_or(odd > 0) as odd, bool_or(odd = 0) as sound, bool_or(day < '2026-11-01' or day >= '2026-11-21') as elsewhere,
      (select array_agg(badge) from clocking where step = 'collaborator_link_pending') as unknown from clocking_day`
  )[0];
