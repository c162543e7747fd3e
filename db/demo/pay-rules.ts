// The pay back office of the demo: a planning of months, settings by level, the payroll software of the company.
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { insertRow, insertedId } from '#platform/server/db/rows.ts';
import type { DemoCustomer } from './organisation.ts';

const H = 3_600;
const JUNE_AND_DECEMBER = 0b1000_0010_0000;

const headingIds = async (tx: Tx, customerId: number): Promise<(code: string) => number> => {
  const ids = new Map(
    (
      await tx
        .selectFrom('heading')
        .select(['id', 'code'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((h) => [h.code as string, h.id as number]),
  );
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the demo has no heading ${code}`);
    return id;
  };
};

const seedPlannings = async (
  tx: Tx,
  customer: DemoCustomer,
  id: (code: string) => number,
  year: number,
): Promise<void> => {
  const customer_id = customer.id;
  const planning = await insertedId(tx, 'evp_planning', {
    customer_id,
    label: 'Contrôle semestriel',
    note: 'Rubriques revues en juin et en décembre.',
  });
  await tx
    .insertInto('evp_planning_year')
    .values(
      ['HDIM', 'HFERIE'].map((code) => ({
        customer_id,
        planning_id: planning,
        heading_id: id(code),
        year,
        months: JUNE_AND_DECEMBER,
      })),
    )
    .execute();
};

const modelId = async (tx: Tx, customerId: number, label: string): Promise<number> =>
  (
    await tx
      .selectFrom('evp_model')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('label', '=', label)
      .executeTakeFirstOrThrow()
  ).id as number;

const columns = {
  customer_id: 'bigint',
  heading_id: 'bigint',
  infra_id: 'bigint',
  since: 'date',
  visible: 'bool',
  warn_above: 'bigint',
  warn_below: 'bigint',
  rounding_mode: 'text',
  rounding_step: 'bigint',
  model_id: 'bigint',
} as const;
interface Setting {
  readonly at: number | undefined;
  readonly code: string;
  readonly settings: object;
}
/** What levels say. Nothing that changes a figure: closed months are computed with it. */
const saidBy = (
  { id, companyId, agencies: [first, second] }: DemoCustomer,
  model: number,
): Setting[] => [
  { at: id, code: 'HSERV', settings: { warn_above: 260 * H, warn_below: 20 * H } },
  { at: companyId, code: 'HSERV', settings: { warn_above: 250 * H, model_id: model } },
  { at: companyId, code: 'HS50', settings: { warn_above: 30 * H, model_id: model } },
  { at: companyId, code: 'REPAS', settings: { visible: true, warn_above: 300_000 } },
  { at: first?.id, code: 'HS50', settings: { warn_above: 24 * H } },
  { at: first?.id, code: 'REPAS', settings: { warn_above: 260_000 } },
  { at: second?.id, code: 'DECOUCHER', settings: { visible: false } },
];
const SAYS_NOTHING = {
  visible: null,
  warn_above: null,
  warn_below: null,
  rounding_mode: null,
  rounding_step: null,
  model_id: null,
};

/** Elevated; after the headings and the models of populations are installed. */
export const seedPayRules = async (
  tx: Tx,
  customer: DemoCustomer,
  { since, year }: { readonly since: string; readonly year: number },
): Promise<void> => {
  const id = await headingIds(tx, customer.id);
  await seedPlannings(tx, customer, id, year);
  const model = await modelId(tx, customer.id, 'Conducteurs longue distance');
  const rows = saidBy(customer, model).flatMap(({ at, code, settings }) =>
    at === undefined
      ? []
      : [
          {
            ...SAYS_NOTHING,
            ...settings,
            customer_id: customer.id,
            since,
            heading_id: id(code),
            infra_id: at,
          },
        ],
  );
  await insertMany(tx, 'heading_config', columns, rows);
  const silae = await tx
    .selectFrom('payroll_software')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('code', '=', 'silae')
    .executeTakeFirstOrThrow();
  await insertRow(tx, 'evp_configuration', {
    customer_id: customer.id,
    infra_id: customer.companyId,
    payroll_software_id: silae.id,
    note: 'Clôture le 3 du mois suivant.',
  });
};
