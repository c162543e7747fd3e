// The headings, parameters and payroll software that a new customer starts with.
import type { Day } from '#engines/french-time/days.ts';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { starterHeadings, starterParameters, starterSoftware } from '../starter-headings.data.ts';
import type { HeadingTables } from './table.ts';

export interface StarterOptions {
  /** The first day on which the parameters count. */
  readonly since: Day;
  /** Which headings; left out: all. */
  readonly codes?: ReadonlySet<string>;
}
/**
 * Installs the starter set for a customer (the top of its tree); what is there already is left as it is, so it may be called again.
 * Rights are the caller's business.
 */
export const installStarterHeadings = async (
  tx: Tx,
  customerId: number,
  { since, codes }: StarterOptions,
): Promise<void> => {
  const wanted = starterHeadings.filter((h) => codes === undefined || codes.has(h.code));
  const t = tables<HeadingTables>({ tx });
  await t
    .insertInto('pay_parameter')
    .values(starterParameters.map((p) => ({ customer_id: customerId, ...p, since })))
    .onConflict((c) => c.doNothing())
    .execute();
  await t
    .insertInto('payroll_software')
    .values(starterSoftware.map((s) => ({ customer_id: customerId, ...s, active: true })))
    .onConflict((c) => c.doNothing())
    .execute();
  await t
    .insertInto('heading')
    .values(
      wanted.map(({ codes: _, ...h }) => ({
        customer_id: customerId,
        ...h,
        position: (starterHeadings.findIndex((s) => s.code === h.code) + 1) * 10,
        active: true,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  await mapStarterCodes(tx, customerId, wanted);
};

const mapStarterCodes = async (
  tx: Tx,
  customerId: number,
  wanted: typeof starterHeadings,
): Promise<void> => {
  const t = tables<HeadingTables>({ tx });
  const software = new Map(
    (
      await t
        .selectFrom('payroll_software')
        .select(['id', 'code'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((s) => [s.code, s.id]),
  );
  const headings = new Map(
    (
      await t
        .selectFrom('heading')
        .select(['id', 'code'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((h) => [h.code, h.id]),
  );
  const rows = wanted.flatMap((h) =>
    Object.entries(h.codes).flatMap(([name, code]) => {
      const [headingId, softwareId] = [headings.get(h.code), software.get(name)];
      return headingId === undefined || softwareId === undefined
        ? []
        : [
            {
              customer_id: customerId,
              heading_id: headingId,
              payroll_software_id: softwareId,
              code,
            },
          ];
    }),
  );
  await t
    .insertInto('heading_code')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Says how a customer's payroll software calls headings, as its pay clerk would: code of the heading → code there. What is said already stays. Rights are the caller's business. */
export const nameHeadings = async (
  tx: Tx,
  customerId: number,
  software: string,
  codes: Readonly<Record<string, string>>,
): Promise<void> => {
  await tx.run`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
    select h.customer_id, h.id, s.id, w.value from jsonb_each_text(${JSON.stringify(codes)}::jsonb) w
    join heading h on h.customer_id = ${customerId} and h.code = w.key
    join payroll_software s on s.customer_id = ${customerId} and s.code = ${software}
    on conflict do nothing`;
};

/** The software of a customer that begins, by the layout of its file: the starter set's own, or one more; the others are put to rest. Rights are the caller's business. */
export const chooseSoftware = async (tx: Tx, customerId: number, layout: string): Promise<void> => {
  const label = layoutPresets.find((preset) => preset.code === layout)?.label ?? layout;
  const t = tables<HeadingTables>({ tx });
  const own = starterSoftware.find((software) => software.layout === layout);
  if (own === undefined)
    await t
      .insertInto('payroll_software')
      .values({ customer_id: customerId, code: layout, label, layout, active: true })
      .onConflict((c) => c.doNothing())
      .execute();
  await t
    .updateTable('payroll_software')
    .set({ active: false })
    .where('customer_id', '=', customerId)
    .where('layout', '<>', layout)
    .execute();
};
