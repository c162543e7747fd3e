// Writing formulas: drafts that read, cases that run at each save, publishing with a date.
import { next } from '#engines/state-machine/state-machine.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import {
  deleteFormula,
  deleteFormulaVersion,
  insertFormulaRow,
  insertFormulaVersion,
  reading,
  repeatInHeadings,
  setFormulaStatus,
  updateFormula,
  updateFormulaVersion,
  visibleFormula,
} from '#areas/pay-variables/headings/server/api.ts';
import {
  checkText,
  formulaStatus,
  type FormulaStatus,
  type FormulaTest,
  type HeadingUnit,
  type Surroundings,
  type TestOutcome,
} from '#areas/pay-variables/headings/contract.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import { runTests } from '../run-tests.ts';
import {
  around,
  draftOf,
  holdFormula,
  lastPublished,
  t,
  type Call,
  type FormulaRecord,
} from './formulas.ts';
import { formulaRows } from './list.ts';
import { regulariseFormula } from './tried.ts';
import type { FormulaTables } from '#areas/pay-variables/headings/server/table.ts';

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly outcomes: TestOutcome[];
}
type Writer = Call & { readonly actor: { readonly userId: number } };

/** 422 with every error at its place, as the editor marks them. */
export const refuseBroken = (
  text: { readonly id: number | null; readonly unit: HeadingUnit; readonly text: string },
  names: Surroundings,
): void => {
  const check = checkText(text, names);
  if (check.errors.length === 0) return;
  const { errors } = reading(check, names.vocabulary);
  throw new AppError('invalid', {
    message: t('refused', { count: errors.length }),
    details: errors.map((e) => ({ field: 'text', message: e.message })),
    extra: { errors },
  });
};

/** The text as the draft; none when it says what is published already. */
const saveDraft = async (
  call: Writer,
  f: Pick<FormulaRecord, 'id' | 'customer_id'>,
  text: string,
  note: string,
): Promise<void> => {
  const [draft, published] = [await draftOf(call, f.id), await lastPublished(call, f.id)];
  if (published?.text === text) {
    if (draft !== undefined) await deleteFormulaVersion(call.tx, draft.id);
    return;
  }
  if (draft !== undefined) {
    if (draft.text !== text || draft.note !== note)
      await updateFormulaVersion(call.tx, draft.id, { text, note, user_id: call.actor.userId });
    return;
  }
  const { last } = await tables<FormulaTables>(call)
    .selectFrom('formula_version')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('formula_id', '=', f.id)
    .executeTakeFirstOrThrow();
  await insertFormulaVersion(call.tx, {
    customer_id: f.customer_id,
    formula_id: f.id,
    number: (last ?? 0) + 1,
    status: 'draft',
    text,
    note,
    user_id: call.actor.userId,
  });
};

export interface NewFormula {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
  readonly note: string;
  readonly tests: readonly FormulaTest[];
}
export const insertFormula = async (
  call: Writer,
  customerId: number,
  { text, note, tests, ...values }: NewFormula,
): Promise<{ id: number; version: number }> => {
  const taken = await tables<FormulaTables>(call)
    .selectFrom('formula')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', values.code)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ code: fr.codeTaken });
  const made = await insertFormulaRow(call.tx, {
    customer_id: customerId,
    ...values,
    status: formulaStatus.initial,
    tests: JSON.stringify(tests),
  });
  await saveDraft(call, { id: made.id, customer_id: customerId }, text, note);
  return made;
};

export const createFormula = async (call: HandlerCall<typeof formulas.create>): Promise<Saved> => {
  const customerId = await customerOf(call);
  const names = await around(call, customerId);
  const { text, unit, tests } = call.body;
  refuseBroken({ id: null, unit, text }, names);
  return {
    ...(await insertFormula(call, customerId, call.body)),
    outcomes: runTests(text, tests, names.vocabulary),
  };
};

const usersOf = (
  names: Awaited<ReturnType<typeof around>>,
  id: number,
  activeOnly = false,
): string[] =>
  names.headings.filter((h) => h.formulaId === id && (h.active || !activeOnly)).map((h) => h.code);

export interface ChangedFormula extends Omit<NewFormula, 'code'> {
  readonly version: number;
}
export const changeFormula = async (
  call: Writer,
  id: number,
  { text, note, tests, version, ...values }: ChangedFormula,
): Promise<Saved> => {
  const before = await visibleFormula(call, id);
  const names = await around(call, before.customer_id);
  const users = usersOf(names, id);
  if (values.unit !== before.unit && users.length > 0)
    throw invalid({ unit: t('notUnit', { headings: users.join(', ') }) });
  refuseBroken({ id, unit: values.unit, text }, names);
  const saved = await updateFormula(
    call.tx,
    { id, version },
    { ...values, tests: JSON.stringify(tests) },
  );
  await saveDraft(call, before, text, note);
  return { id, version: saved.version, outcomes: runTests(text, tests, names.vocabulary) };
};
export const saveFormula = (call: HandlerCall<typeof formulas.save>): Promise<Saved> =>
  changeFormula(call, call.params.id, call.body);

export const publishFormula = async (call: HandlerCall<typeof formulas.publish>) => {
  const before = await visibleFormula(call, call.params.id);
  const { since, note, version, regularise } = call.body;
  // The row is held and its version checked before anything is read from it.
  const held = await updateFormula(call.tx, { id: before.id, version }, { status: before.status });
  const draft = await draftOf(call, before.id);
  if (draft === undefined)
    throw new AppError('formula_no_draft', { status: 409, message: fr.noDraft });
  const names = await around(call, before.customer_id);
  refuseBroken({ id: before.id, unit: before.unit, text: draft.text }, names);
  const failed = runTests(draft.text, before.tests, names.vocabulary).filter((o) => !o.ok);
  if (failed.length > 0)
    throw new AppError('formula_tests_fail', {
      status: 409,
      message: t('testsFail', {
        count: failed.length,
        labels: failed.map((o) => o.label).join(', '),
      }),
      extra: { outcomes: failed },
    });
  await updateFormulaVersion(call.tx, draft.id, {
    status: 'published',
    since,
    note: note === '' ? draft.note : note,
    published_by: call.actor.userId,
    published_at: call.now.toString(),
  });
  await repeatInHeadings(call.tx, todayIn(call.now), before.id);
  const regularised = regularise
    ? await regulariseFormula(call, before, { text: draft.text, since })
    : 0;
  return { id: before.id, version: held.version, number: draft.number, regularised };
};

export const discardDraft = async (call: HandlerCall<typeof formulas.discard>): Promise<null> => {
  const { id } = await visibleFormula(call, call.params.id);
  await holdFormula(call, id);
  const draft = await draftOf(call, id);
  if (draft === undefined)
    throw new AppError('formula_no_draft', { status: 409, message: fr.noDraft });
  if ((await lastPublished(call, id)) === undefined)
    throw new AppError('formula_only_draft', { status: 409, message: fr.onlyDraft });
  await deleteFormulaVersion(call.tx, draft.id);
  return null;
};

/** What was paid with a formula stays explained: only one that was never published goes. */
export const removeFormula = async (call: HandlerCall<typeof formulas.remove>): Promise<null> => {
  const f = await visibleFormula(call, call.params.id);
  await holdFormula(call, f.id);
  await refuseUsed(call, f);
  if ((await lastPublished(call, f.id)) !== undefined)
    throw new AppError('formula_published', {
      status: 409,
      message: t('publishedStays', { code: f.code }),
    });
  await deleteFormula(call.tx, f.id);
  return null;
};

const refuseUsed = async (call: Call, f: FormulaRecord, activeOnly = false): Promise<void> => {
  const users = usersOf(await around(call, f.customer_id), f.id, activeOnly);
  if (users.length > 0)
    throw new AppError('formula_used', {
      status: 409,
      message: t('usedStatus', { code: f.code, headings: users.join(', ') }),
    });
};

const moveOf = {
  active: 'activate',
  inactive: 'deactivate',
  archived: 'archive',
} as const satisfies Record<FormulaStatus, string>;
export const multiEdit = (call: HandlerCall<typeof formulas.multiEdit>): Promise<BulkResult> => {
  const {
    selection,
    values: { status },
    preview,
  } = call.body;
  return formulaRows.bulk(
    call,
    selection,
    async (id) => {
      const f = await visibleFormula(call, id);
      if (f.status === status) return;
      if (next(formulaStatus, f.status, moveOf[status]) === null)
        throw new AppError('transition_refused', {
          message: t('statusRefused', {
            code: f.code,
            from: fr.statuses[f.status],
            to: fr.statuses[status],
          }),
        });
      if (status !== 'active') await refuseUsed(call, f, true);
      await setFormulaStatus(call.tx, id, status);
    },
    { preview },
  );
};
