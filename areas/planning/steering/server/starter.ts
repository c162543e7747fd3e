import { tables, type Tx } from '#platform/server/call.ts';
import { starterSteering } from '../starter.data.ts';
import type { SteeringTables } from './table.ts';

/** Installs the starter set for a customer that has none of it. Rights are the caller's business. */
export const installStarterSteering = async (tx: Tx, customerId: number): Promise<void> => {
  const made = await tables<SteeringTables>({ tx })
    .insertInto('steering_formula')
    .values(
      starterSteering.map(({ code, label, unit, text }) => ({
        customer_id: customerId,
        code,
        label,
        unit,
        text,
        description: '',
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['id', 'code'])
    .execute();
  const rows = made.flatMap(({ id, code }) => {
    const position = starterSteering.findIndex((s) => s.code === code) + 1;
    const s = starterSteering[position - 1];
    return s === undefined
      ? []
      : [
          {
            customer_id: customerId,
            formula_id: id,
            label: s.label,
            head: s.head,
            format: s.format,
            decimals: s.decimals,
            thresholds: JSON.stringify(s.thresholds),
            audience: [],
            position,
          },
        ];
  });
  if (rows.length > 0)
    await tables<SteeringTables>({ tx })
      .insertInto('steering_column')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
};
