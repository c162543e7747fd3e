// What the demo's planners note of a day: two attributes, the last week's rounds already there.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { createAttributes } from '#areas/planning/calendar-attributes/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ROUNDS = ['Nord', 'Sud', 'Est', 'Ouest'];

export const seedAttributes = async (
  tx: Tx,
  { id, companyId }: DemoCustomer,
  today: Day,
): Promise<void> => {
  const at = { customerId: id, infraId: companyId, mandatory: false };
  const [round] = await createAttributes(tx, [
    { ...at, label: 'Tournée', kind: 'choice', choices: ROUNDS, visible: true, position: 1 },
    {
      ...at,
      label: 'Véhicule de remplacement',
      kind: 'text',
      choices: [],
      visible: false,
      position: 2,
    },
  ]);
  await tx.run`insert into calendar_attribute_value (customer_id, infra_id, collaborator_id, day, attribute_id, value)
    select customer_id, infra_id, collaborator_id, day, ${round}, to_jsonb((${ROUNDS}::text[])[1 + (collaborator_id % 4)::int]) from day_record
    where customer_id = ${id} and driving > 0 and day >= ${addDays(today, -7)}::date`;
};
