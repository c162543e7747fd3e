// The layout of a payroll software’s payslips: learned from what was read, put right by a person.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { LayoutView, payslipReconciliation } from '../contract.ts';
import { fr } from '../fr.ts';
import { figureOf, learnLayout, plainLabel, type PayslipLayout, type Row } from '../layout.ts';
import { monthOf, readingsOf, type Month } from './month.ts';
import type { PayslipReconciliationTables } from './table.ts';

const t = texts(fr);
/** Payslips that a layout is learned from. */
const LEARNED_FROM = 40;

const db = (tx: Tx) => tables<PayslipReconciliationTables>({ tx });
export const layoutFor = async (tx: Tx, customerId: number, software: string) =>
  (await db(tx)
    .selectFrom('payslip_layout')
    .where('customer_id', '=', customerId)
    .where('software', '=', software)
    .select(['layout', 'confirmed_by', 'confirmed_at'])
    .executeTakeFirst()) ?? null;
export type StoredLayout = NonNullable<Awaited<ReturnType<typeof layoutFor>>>;

const store = async (
  tx: Tx,
  { customerId, software }: { readonly customerId: number; readonly software: string },
  layout: PayslipLayout,
  confirmed: { readonly by: number; readonly at: string } | null,
): Promise<void> => {
  const values = {
    layout: JSON.stringify(layout),
    confirmed_by: confirmed?.by ?? null,
    confirmed_at: confirmed?.at ?? null,
  };
  await db(tx)
    .insertInto('payslip_layout')
    .values({ customer_id: customerId, software, ...values })
    .onConflict((c) => c.columns(['customer_id', 'software']).doUpdateSet(values))
    .execute();
};

/** Learns a layout where there is none yet; what a person found right is not touched. */
export const learnOnce = async (tx: Tx, month: Month): Promise<void> => {
  const { software } = month;
  if (software === null || (await layoutFor(tx, month.customerId, software)) !== null) return;
  const layout = learnLayout(await someRows(tx, month));
  if (layout !== null) await store(tx, { customerId: month.customerId, software }, layout, null);
};
const someRows = async (tx: Tx, month: Month): Promise<Row[]> => {
  const ids = month.payslips.slice(0, LEARNED_FROM).map(({ id }) => id);
  return [...(await readingsOf(tx, ids)).values()].flatMap((rows) => rows ?? []);
};

/** An example of what stands in each band, for whoever looks whether it is right. */
export const layoutView = async (
  tx: Tx,
  month: Month,
  { layout, confirmed_by: by, confirmed_at: at }: StoredLayout,
): Promise<LayoutView> => {
  const cells = (await someRows(tx, month)).flatMap((row) => row.cells);
  return {
    bands: layout.bands.map(({ x0, x1, role, title }) => ({
      role,
      title,
      example:
        cells.find((cell) => figureOf(cell.text) !== null && cell.x0 < x1 && cell.x1 > x0)?.text ??
        '',
    })),
    confirmedBy: by === null ? null : ((await userNames(tx, [by])).get(by) ?? null),
    confirmedAt: at,
  };
};

type Of<K extends keyof typeof payslipReconciliation> = HandlerCall<
  (typeof payslipReconciliation)[K]
>;
const softwareOf = (month: Month): { readonly customerId: number; readonly software: string } => {
  if (month.software === null)
    throw new AppError('nothing_exported', { status: 409, message: fr.noExport });
  return { customerId: month.customerId, software: month.software };
};
const heldLayout = async (tx: Tx, month: Month): Promise<StoredLayout> => {
  const stored = await layoutFor(tx, month.customerId, softwareOf(month).software);
  if (stored === null)
    throw new AppError('no_payslip_layout', { status: 409, message: fr.noLayout });
  return stored;
};
const confirmation = ({ actor, now }: Pick<Of<'layout'>, 'actor' | 'now'>) => ({
  by: actor.userId,
  at: now.toString(),
});

export const saveLayout = async (call: Of<'layout'>): Promise<LayoutView> => {
  const month = await monthOf(call, call.params.period);
  const { layout } = await heldLayout(call.tx, month);
  const { roles } = call.body;
  if (roles.length !== layout.bands.length)
    throw invalid({ roles: t('rolesCount', { count: layout.bands.length }) });
  const bands = layout.bands.map((band, i) => ({ ...band, role: roles[i] ?? band.role }));
  await store(call.tx, softwareOf(month), { ...layout, bands }, confirmation(call));
  return layoutView(call.tx, month, await heldLayout(call.tx, month));
};

/** What people said of lines is kept: it is of words, not of places. */
export const learnAgain = async (call: Of<'learn'>): Promise<LayoutView> => {
  const month = await monthOf(call, call.params.period);
  const previous = await layoutFor(call.tx, month.customerId, softwareOf(month).software);
  const layout = learnLayout(await someRows(call.tx, month));
  if (layout === null)
    throw new AppError('no_payslip_layout', { status: 409, message: fr.noLayout });
  const labels = previous?.layout.labels ?? {};
  await store(call.tx, softwareOf(month), { ...layout, labels }, null);
  return layoutView(call.tx, month, await heldLayout(call.tx, month));
};

export const nameLine = async (call: Of<'label'>): Promise<null> => {
  const month = await monthOf(call, call.params.period);
  const stored = await heldLayout(call.tx, month);
  const { label, code } = call.body;
  if (code !== null && !month.headings.some((heading) => heading.code === code))
    throw invalid({ code: fr.unknownCode });
  const labels = { ...stored.layout.labels, [plainLabel(label)]: code ?? '' };
  const { confirmed_by: by, confirmed_at: at } = stored;
  await store(
    call.tx,
    softwareOf(month),
    { ...stored.layout, labels },
    by === null || at === null ? null : { by, at },
  );
  return null;
};
