// One layout: read with its versions, made from a preset or a file, saved as a new version.
import { sql } from 'kysely';
import { checkLayout } from '#engines/payroll-layout/check-layout.ts';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { customerOf, customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import { layoutUsesPort } from './layout-uses.ts';
import type { LoadedLayout, Preset, payrollLayouts, Version } from '../contract.ts';
import { fr } from '../fr.ts';
import { layoutColumns } from './list.ts';
import { hashOf, writeVersion } from './stored.ts';
import type { PayrollLayoutTables } from './table.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<typeof payrollLayouts.load>, 'tx' | 'actor'>;
const db = (call: Call) => tables<PayrollLayoutTables>(call);

const layoutRow = async (call: Call, id: number) => {
  const row = await db(call)
    .selectFrom('payroll_layout as l')
    .selectAll('l')
    .select([
      layoutColumns.number.as('number'),
      layoutColumns.files.as('files'),
      layoutColumns.software().as('software'),
    ])
    .where('l.id', '=', id)
    .where('l.customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
/** The one customer that the caller works for: where a new layout goes. */
const lastContent = async (call: Call, id: number) =>
  db(call)
    .selectFrom('payroll_layout_version')
    .select(['content', 'hash'])
    .where('payroll_layout_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The layout, or 422 with every fault and its place. */
const readable = (value: unknown): PayrollLayout => {
  const { layout, faults } = checkLayout(value);
  if (layout !== null) return layout;
  throw new AppError('invalid', {
    message: t('layoutFaults', { count: faults.length }),
    details: faults
      .slice(0, 50)
      .map((f) => ({ field: 'layout', message: `${f.at} : ${f.message}` })),
  });
};

const versionsOf = async (call: Call, id: number): Promise<Version[]> =>
  await db(call)
    .selectFrom('payroll_layout_version as v')
    .select([
      'v.id',
      'v.number',
      'v.note',
      'v.created_at as at',
      'v.hash',
      sql<string | null>`user_name(v.user_id)`.as('user'),
      layoutUsesPort.value.exports(sql.ref('v.id')).as('exports'),
    ])
    .where('v.payroll_layout_id', '=', id)
    .orderBy('v.number', 'desc')
    .limit(200)
    .execute();

export const loadLayout = async (
  call: HandlerCall<typeof payrollLayouts.load>,
): Promise<LoadedLayout> => {
  const r = await layoutRow(call, call.params.id);
  const { content } = await lastContent(call, r.id);
  return {
    id: r.id,
    code: r.code,
    label: r.label,
    confidence: r.confidence,
    source: r.source,
    number: r.number,
    files: r.files,
    software: r.software,
    active: r.active,
    updatedAt: r.updated_at,
    version: r.version,
    layout: content,
    versions: await versionsOf(call, r.id),
    note: layoutPresets.find((p) => p.code === r.preset)?.note ?? null,
  };
};

/** A layout as its form sends it; the note is the new version's own. */
export const savedLayout = async (call: HandlerCall<typeof payrollLayouts.save>) => {
  const { label, active, layout, version } = await loadLayout({ ...call, body: {} });
  return { label, active, layout, version };
};

export const listPresets = async (
  call: HandlerCall<typeof payrollLayouts.presets>,
): Promise<Preset[]> => {
  const taken = new Set(
    (
      await db(call)
        .selectFrom('payroll_layout')
        .select('code')
        .where('customer_id', 'in', customersOf(call))
        .execute()
    ).map((r) => r.code),
  );
  return layoutPresets.map(({ layout: _, ...p }) => ({ ...p, taken: taken.has(p.code) }));
};
export const layoutOptions = async (
  call: HandlerCall<typeof payrollLayouts.options>,
): Promise<{ code: string; label: string }[]> => {
  const rows = await db(call)
    .selectFrom('payroll_layout')
    .select(['code', 'label', 'active'])
    .where('customer_id', 'in', customersOf(call))
    .execute();
  const codes = new Set(rows.map((r) => r.code));
  const own = rows.filter((r) => r.active).map(({ code, label }) => ({ code, label }));
  return [
    ...own,
    ...layoutPresets.filter((p) => !codes.has(p.code)).map(({ code, label }) => ({ code, label })),
  ].sort((a, b) => a.label.localeCompare(b.label, 'fr'));
};

export const loadVersion = async (
  call: HandlerCall<typeof payrollLayouts.versionLoad>,
): Promise<PayrollLayout> => {
  const row = await db(call)
    .selectFrom('payroll_layout_version')
    .select('content')
    .where('id', '=', call.params.id)
    .where('customer_id', 'in', customersOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.content;
};

export const createLayout = async (
  call: HandlerCall<typeof payrollLayouts.create>,
): Promise<{ id: number; version: number }> => {
  const { code, label, preset: presetCode, layout } = call.body;
  const preset = layoutPresets.find((p) => p.code === presetCode);
  if (preset === undefined && (layout ?? null) === null)
    throw invalid({ preset: fr.presetMissing });
  const content = preset?.layout ?? readable(layout);
  const customerId = await customerOf(call);
  const made = await db(call)
    .insertInto('payroll_layout')
    .values({
      customer_id: customerId,
      code,
      label,
      preset: preset?.code ?? null,
      confidence: preset?.confidence ?? '–',
      source: preset?.source ?? '',
      active: true,
    })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ code: fr.codeTaken });
  await writeVersion(call.tx, {
    customerId,
    layoutId: made.id,
    content,
    note: null,
    userId: call.actor.userId,
  });
  return made;
};

export const duplicateLayout = async (
  call: HandlerCall<typeof payrollLayouts.duplicate>,
): Promise<{ id: number }> => {
  const r = await layoutRow(call, call.params.id);
  const { content } = await lastContent(call, r.id);
  const taken = new Set(
    (
      await db(call)
        .selectFrom('payroll_layout')
        .select('code')
        .where('customer_id', '=', r.customer_id)
        .execute()
    ).map((x) => x.code),
  );
  const stem = r.code.slice(0, 34);
  let n = 2;
  while (taken.has(`${stem}-${n}`)) n += 1;
  const made = await db(call)
    .insertInto('payroll_layout')
    .values({
      customer_id: r.customer_id,
      code: `${stem}-${n}`,
      label: t('copyOf', { label: r.label }).slice(0, 120),
      preset: r.preset,
      confidence: r.confidence,
      source: r.source,
      active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(call.tx, {
    customerId: r.customer_id,
    layoutId: made.id,
    content,
    note: null,
    userId: call.actor.userId,
  });
  return made;
};

/** A content that differs makes the next version; a name or a switch alone does not. */
export const saveLayout = async (
  call: HandlerCall<typeof payrollLayouts.save>,
): Promise<{ id: number; version: number }> => {
  const { label, active, layout, note, version } = call.body;
  const r = await layoutRow(call, call.params.id);
  const content = readable(layout);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'payroll_layout',
    { id: r.id, version },
    { label, active },
  );
  if ((await lastContent(call, r.id)).hash !== hashOf(content))
    await writeVersion(call.tx, {
      customerId: r.customer_id,
      layoutId: r.id,
      content,
      note: note === '' ? null : note,
      userId: call.actor.userId,
    });
  return { id: saved.id, version: saved.version };
};

export const exportLayout = async (
  call: HandlerCall<typeof payrollLayouts.exportJson>,
): Promise<Download> => {
  const r = await layoutRow(call, call.params.id);
  const { content } = await lastContent(call, r.id);
  return new Download({
    name: `format-${r.code}-v${r.number}.json`,
    type: 'application/json',
    body: `${JSON.stringify(content, null, 2)}\n`,
  });
};
