// The pay back office of the demo: a model, a planning of months, settings by level, the payroll software of the company.
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
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

const seedModels = async (
  tx: Tx,
  customer: DemoCustomer,
  id: (code: string) => number,
): Promise<number> => {
  const customer_id = customer.id;
  const made = await tx
    .insertInto('evp_model')
    .values([
      {
        customer_id,
        label: 'Conducteurs',
        note: 'Heures, nuits et frais des roulants ; alertes sur les valeurs inhabituelles.',
      },
      {
        customer_id,
        label: 'Sédentaires',
        note: 'Bureaux et quais : sans découcher ni équivalence.',
      },
    ])
    .returning('id')
    .execute();
  const [drivers = 0, office = 0] = made.map((m) => m.id as number);
  const say = (model_id: number, codes: readonly string[], settings: (code: string) => object) =>
    codes.map((code, position) => ({
      customer_id,
      model_id,
      heading_id: id(code),
      position,
      visible: null,
      enabled: null,
      warn_above: null,
      ...settings(code),
    }));
  await tx
    .insertInto('evp_model_heading')
    .values([
      ...say(drivers, ['HSERV', 'HEQ', 'HS25', 'HS50', 'HNUIT', 'REPAS', 'DECOUCHER'], (code) =>
        code === 'HSERV'
          ? { warn_above: 250 * H }
          : code === 'HS50'
            ? { warn_above: 30 * H }
            : { visible: true },
      ),
      ...say(office, ['HSERV', 'HNORM', 'HS25', 'REPAS', 'DECOUCHER', 'HEQ'], (code) =>
        code === 'DECOUCHER' || code === 'HEQ' ? { visible: false } : { visible: true },
      ),
    ])
    .execute();
  await tx
    .insertInto('evp_model_infra')
    .values([
      { customer_id, model_id: drivers, infra_id: customer.companyId },
      ...customer.agencies
        .slice(0, 2)
        .map((a) => ({ customer_id, model_id: office, infra_id: a.id })),
    ])
    .execute();
  return drivers;
};

const seedPlannings = async (
  tx: Tx,
  customer: DemoCustomer,
  id: (code: string) => number,
  year: number,
): Promise<void> => {
  const customer_id = customer.id;
  const { id: planning } = await tx
    .insertInto('evp_planning')
    .values({
      customer_id,
      label: 'Contrôle semestriel',
      note: 'Rubriques revues en juin et en décembre.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
/** What levels say. Nothing that changes a figure: closed months are computed with it. */
const seedSettings = async (
  tx: Tx,
  customer: DemoCustomer,
  id: (code: string) => number,
  model: number,
  since: string,
): Promise<void> => {
  const none = {
    customer_id: customer.id,
    since,
    visible: null,
    warn_above: null,
    warn_below: null,
    rounding_mode: null,
    rounding_step: null,
    model_id: null,
  };
  const [first, second] = customer.agencies;
  await insertMany(tx, 'heading_config', columns, [
    {
      ...none,
      heading_id: id('HSERV'),
      infra_id: customer.id,
      warn_above: 260 * H,
      warn_below: 20 * H,
    },
    {
      ...none,
      heading_id: id('HSERV'),
      infra_id: customer.companyId,
      warn_above: 250 * H,
      model_id: model,
    },
    {
      ...none,
      heading_id: id('HS50'),
      infra_id: customer.companyId,
      warn_above: 30 * H,
      model_id: model,
    },
    {
      ...none,
      heading_id: id('REPAS'),
      infra_id: customer.companyId,
      visible: true,
      warn_above: 300_000,
    },
    ...(first === undefined
      ? []
      : [
          { ...none, heading_id: id('HS50'), infra_id: first.id, warn_above: 24 * H },
          { ...none, heading_id: id('REPAS'), infra_id: first.id, warn_above: 260_000 },
        ]),
    ...(second === undefined
      ? []
      : [{ ...none, heading_id: id('DECOUCHER'), infra_id: second.id, visible: false }]),
  ]);
};

/** Elevated; after the headings are installed. */
export const seedPayRules = async (
  tx: Tx,
  customer: DemoCustomer,
  { since, year }: { readonly since: string; readonly year: number },
): Promise<void> => {
  const id = await headingIds(tx, customer.id);
  const model = await seedModels(tx, customer, id);
  await seedPlannings(tx, customer, id, year);
  await seedSettings(tx, customer, id, model, since);
  const silae = await tx
    .selectFrom('payroll_software')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('code', '=', 'silae')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('evp_configuration')
    .values({
      customer_id: customer.id,
      infra_id: customer.companyId,
      payroll_software_id: silae.id,
      note: 'Clôture le 3 du mois suivant.',
    })
    .execute();
};
