// A new heading, and the end of one that nothing uses.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { levelsPort } from './level-port.ts';
import { checkHeading, headingsNamed } from '../check-heading.ts';
import type { headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { ZERO } from '../zero.ts';
import { heading, refuseErrors, saveCodes, surroundings, type Call } from './edit.ts';
import { settingsWritten } from './heading-columns.ts';
import { textsTaken } from './taken-formula.ts';
import type { HeadingTables } from './table.ts';

const t = texts(fr);

export const createHeading = async (
  call: HandlerCall<typeof headings.create>,
): Promise<{ id: number; version: number }> => {
  const customerId = await customerOf(call);
  const {
    codes,
    code,
    unit,
    label,
    formula: typed,
    decimals,
    active,
    formulaId = null,
    ...settings
  } = call.body;
  if (typed === '' && formulaId === null && (settings.dataType ?? 'computed') === 'computed')
    throw invalid({ formula: fr.formulaNeeded });
  const { all, vocabulary } = await surroundings(call, customerId);
  if (all.some((h) => h.code === code)) throw invalid({ code: fr.codeTaken });
  const formulas =
    formulaId !== null
      ? await textsTaken(call, { unit, customer_id: customerId }, formulaId, todayIn(call.now))
      : ([typed === '' ? ZERO[unit] : typed] as const);
  const [formula] = formulas;
  for (const later of formulas.slice(1))
    refuseErrors(checkHeading({ code, label, unit, formula: later }, all, vocabulary), vocabulary);
  refuseErrors(checkHeading({ code, label, unit, formula }, all, vocabulary), vocabulary);
  const made = await tables<HeadingTables>(call)
    .insertInto('heading')
    .values({
      customer_id: customerId,
      code,
      unit,
      label,
      formula,
      formula_id: formulaId,
      decimals,
      active,
      position: sql<number>`(select coalesce(max(position), 0) + 10 from heading where customer_id = ${customerId})`,
      ...settingsWritten(settings, { valid_from: null, valid_until: null }),
    })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ code: fr.codeTaken });
  await saveCodes(call, { id: made.id, customer_id: customerId }, codes);
  return { id: made.id, version: made.version };
};

/** Where a heading serves, in words. */
const usesOf = async (
  call: Call,
  { id, code, customer_id }: { id: number; code: string; customer_id: number },
): Promise<string[]> => {
  const { all, vocabulary } = await surroundings(call, customer_id);
  const formulas = all
    .filter(
      (h) =>
        h.code !== code && headingsNamed(checkHeading(h, [], vocabulary).references).includes(code),
    )
    .map((h) => h.code);
  const { configs, plannings } = await levelsPort.value.usesOf(call.tx, id);
  return [
    ...(formulas.length > 0 ? [t('usedFormulas', { codes: formulas.join(', ') })] : []),
    ...(configs > 0 ? [t('usedConfigs', { count: configs })] : []),
    ...(plannings > 0 ? [t('usedPlannings', { count: plannings })] : []),
  ];
};
const refused = (code: string, where: readonly string[]): AppError =>
  new AppError('heading_used', {
    status: 409,
    message: t('usedBy', { code, where: where.join(' ; ') }),
  });

/** Values, models and the like belong to areas that stand on this one: the database says who holds a reference. */
export const removeHeading = async (call: HandlerCall<typeof headings.remove>): Promise<null> => {
  const h = await heading(call, call.params.id);
  const uses = await usesOf(call, h);
  if (uses.length > 0) throw refused(h.code, uses);
  await call.tx.run`savepoint removal`;
  try {
    await tables<HeadingTables>(call).deleteFrom('heading').where('id', '=', h.id).execute();
  } catch (e) {
    if ((e as { code?: string }).code !== '23503') throw e;
    await call.tx.run`rollback to savepoint removal`;
    const { table = '' } = e as { table?: string };
    throw refused(h.code, [
      table.startsWith('evp_value') || table === ''
        ? fr.usedValues
        : t('usedElsewhereIn', { table }),
    ]);
  }
  return null;
};
