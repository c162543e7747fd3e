// Pay formulas taken as steering formulas: which can be, and why not the others.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { formulasOn } from '#areas/pay-variables/headings/server/api.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import type { FormulaTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import {
  MOST_COLUMNS,
  type EvpOption,
  type ImportReport,
  type steeringFormulas,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { insertColumn } from './columns.ts';
import { errorsOf, namesOf, type Call } from './formulas.ts';
import type { SteeringTables } from './table.ts';

const reasonOf = (
  f: { readonly code: string; readonly unit: EvpOption['unit'] },
  text: string | undefined,
  vocabulary: Vocabulary,
  taken: ReadonlySet<string>,
): string | null => {
  if (taken.has(f.code)) return fr.already;
  if (text === undefined) return fr.noVersion;
  const errors = errorsOf(text, f.unit, vocabulary);
  return errors.length === 0
    ? null
    : [...new Set(errors.map((e) => e.message))].slice(0, 3).join(' ');
};

const optionsOf = async (call: Call, customerId: number): Promise<EvpOption[]> => {
  const [texts, vocabulary] = [
    await formulasOn(call.tx, customerId, todayIn(call.now)),
    await namesOf(call, customerId),
  ];
  const rows = await tables<FormulaTables>(call)
    .selectFrom('formula')
    .select(['id', 'code', 'label', 'unit'])
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'archived')
    .orderBy('code')
    .execute();
  const existing = await tables<SteeringTables>(call)
    .selectFrom('steering_formula')
    .select('code')
    .where('customer_id', '=', customerId)
    .execute();
  const taken = new Set(existing.map((k) => k.code));
  return rows.map((f) => ({
    ...f,
    text: texts.get(f.id)?.text ?? '',
    reason: reasonOf(f, texts.get(f.id)?.text, vocabulary, taken),
  }));
};
export const evpOptions = async (
  call: HandlerCall<typeof steeringFormulas.evpOptions>,
): Promise<{ options: EvpOption[] }> => {
  const customerId = await customerOrNull(call);
  return { options: customerId === null ? [] : await optionsOf(call, customerId) };
};

/** A short head for a column: the code, as far as it fits. */
const HEAD = 12;
export const importEvp = async (
  call: HandlerCall<typeof steeringFormulas.importEvp>,
): Promise<ImportReport> => {
  const customerId = await customerOf(call);
  const options = new Map((await optionsOf(call, customerId)).map((o) => [o.id, o]));
  const report: ImportReport = { imported: [], refused: [] };
  const labels = new Set(
    (
      await tables<SteeringTables>(call)
        .selectFrom('steering_column')
        .select('label')
        .where('customer_id', '=', customerId)
        .execute()
    ).map((c) => c.label),
  );
  for (const id of new Set(call.body.ids)) {
    const o = options.get(id);
    if (o === undefined || o.reason !== null) {
      report.refused.push({
        id,
        code: o?.code ?? String(id),
        label: o?.label ?? '',
        reason: o?.reason ?? fr.unknownFormula,
      });
      continue;
    }
    const made = await insertedId(tables<SteeringTables>(call), 'steering_formula', {
      customer_id: customerId,
      code: o.code,
      label: o.label,
      unit: o.unit,
      text: o.text,
      description: '',
      source: o.code,
    });
    report.imported.push({ id: made, code: o.code, label: o.label, unit: o.unit });
    const label = labels.has(o.label)
      ? `${o.label} (${o.code})`.slice(0, 80)
      : o.label.slice(0, 80);
    if (call.body.withColumns && labels.size < MOST_COLUMNS && !labels.has(label)) {
      await insertColumn(call, customerId, {
        label,
        head: o.code.slice(0, HEAD),
        formula_id: made,
        format: 'unit',
        decimals: 2,
        thresholds: [],
        audience: [],
        active: true,
      });
      labels.add(label);
    }
  }
  return report;
};
