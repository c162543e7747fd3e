// Models of the populations that a customer employs, with the headings that they name.
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import {
  NOTHING_SAID,
  POPULATIONS,
  type Population,
} from '#areas/pay-variables/headings/contract.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertRow, insertedId } from '#platform/server/db/rows.ts';
import { settingColumns } from './level-statements.ts';
import type { evpModels } from '../model-contract.ts';
import { starterModels, type StarterModel } from '../starter-models.data.ts';
import type { ModelTables } from './table.ts';

type Tables = ModelTables & HeadingTables;

const headingIds = async (tx: Tx, customerId: number): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tables<Tables>({ tx })
        .selectFrom('heading')
        .select(['id', 'code'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((h) => [h.code, h.id]),
  );

const labelsTaken = async (tx: Tx, customerId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tables<Tables>({ tx })
        .selectFrom('evp_model')
        .select('label')
        .where('customer_id', '=', customerId)
        .execute()
    ).map((m) => m.label),
  );

/** The model, given at the top of the customer's tree: it counts everywhere below. */
const installModel = async (
  tx: Tx,
  customerId: number,
  model: StarterModel,
  headings: ReadonlyMap<string, number>,
): Promise<void> => {
  const t = tables<Tables>({ tx });
  const id = await insertedId(t, 'evp_model', {
    customer_id: customerId,
    label: model.label,
    note: model.note,
  });
  const rows = model.headings.flatMap(({ code, settings }, position) => {
    const headingId = headings.get(code);
    return headingId === undefined
      ? []
      : [
          {
            customer_id: customerId,
            model_id: id,
            heading_id: headingId,
            position,
            ...settingColumns({ ...NOTHING_SAID, ...settings }),
          },
        ];
  });
  await t.insertInto('evp_model_heading').values(rows).execute();
  await insertRow(t, 'evp_model_infra', {
    customer_id: customerId,
    model_id: id,
    infra_id: customerId,
  });
};

/**
 * Installs the headings of some populations and a model for each; a heading or a model of the same name stays as it is, so it may be called
 * again. Answers the labels of the models added. Rights are the caller's business.
 */
export const installStarterModels = async (
  tx: Tx,
  customerId: number,
  {
    populations = POPULATIONS,
    since,
  }: {
    readonly populations?: readonly Population[];
    readonly since: string;
  },
): Promise<string[]> => {
  const wanted = starterModels.filter((m) => populations.includes(m.population));
  const codes = new Set(wanted.flatMap((m) => m.headings.map((h) => h.code)));
  await installStarterHeadings(tx, customerId, { since, codes });
  const headings = await headingIds(tx, customerId);
  const taken = await labelsTaken(tx, customerId);
  const fresh = wanted.filter((m) => !taken.has(m.label));
  for (const model of fresh) await installModel(tx, customerId, model, headings);
  return fresh.map((m) => m.label);
};

export const takeStarterModels = async (
  call: HandlerCall<typeof evpModels.takeStarters>,
): Promise<{ added: string[] }> => ({
  added: await installStarterModels(call.tx, await customerOf(call), {
    populations: call.body.populations,
    since: `${todayIn(call.now).slice(0, 4)}-01-01`,
  }),
});
