// The layouts of a customer as they are kept: a preset taken over, a version written, the one that counts.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { layoutPresets, type LayoutPreset } from '#engines/payroll-layout/presets.data.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { canonicalText } from '#platform/contract/canonical-text.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { PayrollLayoutTables } from './table.ts';

const t = (tx: Tx) => tables<PayrollLayoutTables>({ tx });
export const hashOf = (layout: PayrollLayout): string =>
  createHash('sha256').update(canonicalText(layout)).digest('hex');

/** The layout that counts: with its version, or as the preset has it while the customer has not taken it over. */
export interface LayoutInForce {
  readonly versionId: number | null;
  readonly number: number;
  readonly code: string;
  readonly label: string;
  readonly hash: string;
  readonly layout: PayrollLayout;
}

/** Writes the next version of a layout. Answers its number. */
export const writeVersion = async (
  tx: Tx,
  o: {
    readonly customerId: number;
    readonly layoutId: number;
    readonly content: PayrollLayout;
    readonly note: string | null;
    readonly userId: number | null;
  },
): Promise<number> => {
  const { last } = await t(tx)
    .selectFrom('payroll_layout_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('payroll_layout_id', '=', o.layoutId)
    .executeTakeFirstOrThrow();
  await insertRow(t(tx), 'payroll_layout_version', {
    customer_id: o.customerId,
    payroll_layout_id: o.layoutId,
    number: last + 1,
    content: JSON.stringify(o.content),
    hash: hashOf(o.content),
    note: o.note,
    user_id: o.userId,
  });
  return last + 1;
};

const takeOver = async (tx: Tx, customerId: number, preset: LayoutPreset): Promise<void> => {
  const made = await t(tx)
    .insertInto('payroll_layout')
    .values({
      customer_id: customerId,
      code: preset.code,
      label: preset.label,
      preset: preset.code,
      confidence: preset.confidence,
      source: preset.source,
      active: true,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined)
    await writeVersion(tx, {
      customerId,
      layoutId: made.id,
      content: preset.layout,
      note: null,
      userId: null,
    });
};
/** Takes presets over for a customer, as version 1; what is there already stays. Rights are the caller's business. */
export const installLayouts = async (
  tx: Tx,
  customerId: number,
  codes: readonly string[],
): Promise<void> => {
  for (const preset of layoutPresets.filter((p) => codes.includes(p.code)))
    await takeOver(tx, customerId, preset);
};

/** Gives absences their codes in a layout that is taken over already, as its next version. Rights are the caller's business. */
export const nameAbsences = async (
  tx: Tx,
  customerId: number,
  code: string,
  names: Readonly<Record<string, string>>,
): Promise<void> => {
  const { id } = await t(tx)
    .selectFrom('payroll_layout')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const layout = (await layoutInForce(tx, customerId, code))?.layout;
  if (layout === undefined) return;
  const content = { ...layout, absenceCodes: { ...layout.absenceCodes, ...names } };
  await writeVersion(tx, { customerId, layoutId: id, content, note: null, userId: null });
};

/** A customer's layout by its code, in its last version; the preset of that code where the customer has none; null where nobody knows it. */
export const layoutInForce = async (
  tx: Tx,
  customerId: number,
  code: string,
): Promise<LayoutInForce | null> => {
  const row = await t(tx)
    .selectFrom('payroll_layout as l')
    .innerJoin('payroll_layout_version as v', 'v.payroll_layout_id', 'l.id')
    .select(['v.id', 'v.number', 'v.content', 'v.hash', 'l.label'])
    .where('l.customer_id', '=', customerId)
    .where('l.code', '=', code)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined)
    return {
      versionId: row.id,
      number: row.number,
      code,
      label: row.label,
      hash: row.hash,
      layout: row.content,
    };
  const preset = layoutPresets.find((p) => p.code === code);
  return preset === undefined
    ? null
    : {
        versionId: null,
        number: 1,
        code,
        label: preset.label,
        hash: hashOf(preset.layout),
        layout: preset.layout,
      };
};

/** One version by its id: what an export was made with. */
export const layoutVersion = async (tx: Tx, versionId: number): Promise<LayoutInForce | null> => {
  const row = await t(tx)
    .selectFrom('payroll_layout_version as v')
    .innerJoin('payroll_layout as l', 'l.id', 'v.payroll_layout_id')
    .select(['v.id', 'v.number', 'v.content', 'v.hash', 'l.label', 'l.code'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        versionId: row.id,
        number: row.number,
        code: row.code,
        label: row.label,
        hash: row.hash,
        layout: row.content,
      };
};
