// One heading: read with what its formula names, saved only with a formula that holds.
import type { Reference } from '#engines/formula/check.ts';
import { keyedName, lookupOf, type Vocabulary } from '#engines/formula/vocabulary.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { namedCounters } from '#areas/working-time/counters/server/api.ts';
import {
  checkHeading,
  headingsNamed,
  type HeadingCheck,
  type HeadingFormula,
} from '../check-heading.ts';
import type { FormulaReading, Heading, HeadingCode, headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { ownAbsences } from '../absence-names.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { allParameters } from './definitions.ts';
import { settingsRead, settingsWritten } from './heading-columns.ts';
import { textsTaken } from './taken-formula.ts';
import type { HeadingTables } from './table.ts';

const t = texts(fr);
export type Call = Pick<HandlerCall<typeof headings.load>, 'tx' | 'actor'>;

/** A heading that the caller sees; else `not_found`. */
export const heading = async ({ tx, actor }: Call, id: number) => {
  const row = await tables<HeadingTables & InfrastructureTables>({ tx })
    .selectFrom('heading')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', (eb) =>
      eb.selectFrom('infrastructure').select('customer_id').where('id', '=', anyOf(actor.scope)),
    )
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** All headings of the customer, and the names that their formulas may use. */
export const surroundings = async (
  { tx }: Pick<Call, 'tx'>,
  customerId: number,
): Promise<{
  all: (HeadingFormula & { id: number; active: boolean; formulaId: number | null })[];
  vocabulary: Vocabulary;
}> => {
  const all = await tables<HeadingTables>({ tx })
    .selectFrom('heading')
    .select(['id', 'code', 'label', 'unit', 'formula', 'active', 'formula_id as formulaId'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return {
    all,
    vocabulary: vocabularyOf({
      headings: all.filter((h) => h.active),
      parameters: await allParameters(tx, customerId),
      counters: await namedCounters(tx, customerId),
      absences: ownAbsences(await codeBookOf(tx, customerId)),
    }),
  };
};

const referencesOf = (references: readonly Reference[], vocabulary: Vocabulary) => {
  const lookup = lookupOf(vocabulary);
  const named = references.map((r) =>
    r.kind === 'attribute'
      ? { text: r.name, doc: lookup.attribute(r.name)?.doc ?? '' }
      : { text: keyedName(r), doc: lookup.keyed(r)?.doc ?? '' },
  );
  return [...new Map(named.map((n) => [n.text, n])).values()];
};
export const reading = (check: HeadingCheck, vocabulary: Vocabulary): FormulaReading => ({
  ok: check.errors.length === 0,
  unit: check.unit,
  references: referencesOf(check.references, vocabulary),
  errors: check.errors.map((e) => ({
    from: e.from,
    to: e.to,
    message: e.message,
    suggestion: e.suggestion ?? null,
  })),
});

/** What is wrong with a formula as one of a customer's heading, in French; nothing when it holds. */
export const checkFormulaFor = async (
  call: Pick<Call, 'tx'>,
  customerId: number,
  h: HeadingFormula,
): Promise<string[]> => {
  const { all, vocabulary } = await surroundings(call, customerId);
  return checkHeading(h, all, vocabulary).errors.map((e) => e.message);
};

const codesOf = async ({ tx }: Call, id: number, customerId: number): Promise<HeadingCode[]> =>
  (
    await tables<HeadingTables>({ tx })
      .selectFrom('payroll_software as s')
      .leftJoin('heading_code as c', (j) =>
        j.onRef('c.payroll_software_id', '=', 's.id').on('c.heading_id', '=', id),
      )
      .select(['s.id', 's.label', 'c.code', 'c.id as decided'])
      .where('s.customer_id', '=', customerId)
      .where('s.active', '=', true)
      .orderBy('s.id')
      .execute()
  ).map((r) => ({
    softwareId: r.id,
    software: r.label,
    code: r.code,
    decided: r.decided !== null,
  }));

export const loadHeading = async (call: HandlerCall<typeof headings.load>): Promise<Heading> => {
  const r = await heading(call, call.params.id);
  const { all, vocabulary } = await surroundings(call, r.customer_id);
  return {
    id: r.id,
    formulaId: r.formula_id,
    code: r.code,
    label: r.label,
    unit: r.unit,
    formula: r.formula,
    decimals: r.decimals,
    active: r.active,
    updatedAt: r.updated_at,
    version: r.version,
    note: r.note,
    ...settingsRead(r),
    codes: await codesOf(call, r.id, r.customer_id),
    references: referencesOf(checkHeading(r, all, vocabulary).references, vocabulary),
  };
};

export const saveHeading = async (
  call: HandlerCall<typeof headings.save>,
): Promise<{ id: number; version: number }> => {
  const {
    version,
    codes,
    label,
    formula: typed,
    decimals,
    active,
    formulaId,
    ...settings
  } = call.body;
  const before = await heading(call, call.params.id);
  const { all, vocabulary } = await surroundings(call, before.customer_id);
  const taken = formulaId === undefined ? before.formula_id : formulaId;
  const formulas =
    taken === null || taken === before.formula_id
      ? ([typed] as const)
      : await textsTaken(call, before, taken, todayIn(call.now));
  const values = { label, formula: formulas[0], decimals, active };
  for (const formula of formulas.slice(1))
    refuseErrors(checkHeading({ ...before, formula }, all, vocabulary), vocabulary);
  const check = checkHeading({ ...before, ...values }, all, vocabulary);
  refuseErrors(check, vocabulary);
  if (taken !== null && taken === before.formula_id && values.formula !== before.formula)
    throw invalid({ formula: fr.formulaElsewhere });
  if (!values.active) refuseIfNamed(before.code, all, vocabulary);
  await saveCodes(call, before, codes);
  return updateVersioned<{ id: number; version: number }>(
    call.tx,
    'heading',
    { id: before.id, version },
    {
      ...values,
      formula_id: taken,
      ...settingsWritten(settings, before),
    },
  ).then((r) => ({ id: r.id, version: r.version }));
};

/** 422 with every error of the formula at its place. */
export const refuseErrors = (check: HeadingCheck, vocabulary: Vocabulary): void => {
  if (check.errors.length === 0) return;
  const { errors } = reading(check, vocabulary);
  throw new AppError('invalid', {
    message: t('formulaRefused', { count: errors.length }),
    details: errors.map((e) => ({ field: 'formula', message: e.message })),
    extra: { errors },
  });
};

/** A heading that others name stays: their formulas would no longer read. */
export const refuseIfNamed = (
  code: string,
  all: readonly (HeadingFormula & { active: boolean })[],
  vocabulary: Vocabulary,
): void => {
  const users = all
    .filter(
      (h) =>
        h.active &&
        h.code !== code &&
        headingsNamed(checkHeading(h, [], vocabulary).references).includes(code),
    )
    .map((h) => h.code);
  if (users.length > 0) throw invalid({ active: t('usedElsewhere', { codes: users.join(', ') }) });
};

export const saveCodes = async (
  call: Call,
  { id, customer_id }: { id: number; customer_id: number },
  codes: readonly { softwareId: number; code: string | null }[],
): Promise<void> => {
  if (codes.length === 0) return;
  const softwareIds = new Set((await codesOf(call, id, customer_id)).map((c) => c.softwareId));
  if (codes.some((c) => !softwareIds.has(c.softwareId)))
    throw invalid({ codes: fr.softwareMissing });
  await tables<HeadingTables>(call)
    .insertInto('heading_code')
    .values(
      codes.map((c) => ({
        customer_id,
        heading_id: id,
        payroll_software_id: c.softwareId,
        code: c.code,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['heading_id', 'payroll_software_id'])
        .doUpdateSet({ code: (eb) => eb.ref('excluded.code') })
        .whereRef('heading_code.code', 'is distinct from', (eb) => eb.ref('excluded.code')),
    )
    .execute();
};
