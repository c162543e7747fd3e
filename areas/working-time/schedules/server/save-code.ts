// A code of a customer, saved. What days and pay follow from stays as it is once the code is used.
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { bookOf, hiddenAbsence } from '../code-book.ts';
import type { PlanningCode } from '../planning-code.ts';
import { starterCodes } from '../codes.data.ts';
import type { CodeForm, planningCodes } from '../code-contract.ts';
import { fr } from '../fr.ts';
import { ownCodes, type KeptCode } from './codes.ts';
import type { ScheduleTables } from './table.ts';

const t = texts(fr);
type Call = HandlerCall<typeof planningCodes.codeSave>;

const columnsOf = (c: CodeForm) => ({
  label: c.label,
  color: c.color,
  unit: c.kind === 'shift' ? ('hour' as const) : c.unit,
  nature: c.nature,
  counts: c.counts,
  visibility:
    c.kind === 'shift' && c.visibility === 'requestable' ? ('shown' as const) : c.visibility,
  starts_minute: c.kind === 'shift' ? c.start : null,
  ends_minute: c.kind === 'shift' ? c.end : null,
  break_minutes: c.kind === 'shift' ? c.pause : 0,
  valid_from: c.from,
  valid_to: c.to,
});

const isStarter = (code: string): boolean => starterCodes.some((c) => c.code === code);
/** What is wrong whoever uses it: letters, kind, nature, a label that another has. Throws. */
const checkPlace = (body: CodeForm, own: readonly KeptCode[], before: PlanningCode | undefined) => {
  if (body.code === hiddenAbsence.code) throw invalid({ code: fr.codeReserved });
  if (before !== undefined && before.kind !== body.kind) throw invalid({ kind: fr.kindStays });
  if (isStarter(body.code) && before !== undefined && before.nature !== body.nature)
    throw invalid({ nature: fr.natureStarter });
  const book = bookOf(own);
  const label = body.label.toLocaleUpperCase('fr');
  const same = [...book.shifts, ...book.absences].find(
    (c) => c.code !== body.code && c.label.toLocaleUpperCase('fr') === label,
  );
  if (same !== undefined) throw invalid({ label: t('labelTaken', { code: same.code }) });
};

/** Days of before were entered and counted by them. Throws. */
const checkUsed = async (
  { tx }: Pick<Call, 'tx'>,
  customerId: number,
  { body, before }: { readonly body: CodeForm; readonly before: PlanningCode },
): Promise<void> => {
  const changed = (
    [
      ['unit', 'usedUnit'],
      ['counts', 'usedCounts'],
      ['nature', 'usedNature'],
    ] as const
  ).find(([field]) => before[field] !== body[field]);
  if (changed === undefined) return;
  const rows =
    await tx.value<boolean>`select planning_code_used(${customerId}, ${body.code}) as used`;
  if (rows === true) throw invalid({ [changed[0]]: t(changed[1], { code: body.code }) });
};

export const saveCode = async (call: Call) => {
  const { body, tx } = call;
  const customerId = await customerOf(call);
  const own = await ownCodes(tx, [customerId]);
  const kept = own.find((c) => c.id === body.id);
  if (body.id !== 0 && kept === undefined) throw notFound();
  if (kept !== undefined && kept.code !== body.code) throw invalid({ code: fr.codeStays });
  if (kept === undefined && own.some((c) => c.code === body.code))
    throw invalid({ code: fr.codeTaken });
  const before = kept ?? starterCodes.find((c) => c.code === body.code);
  checkPlace(body, own, before);
  if (before !== undefined) await checkUsed(call, customerId, { body, before });
  const columns = columnsOf(body);
  if (kept !== undefined) {
    const seen = { id: kept.id, version: body.version };
    const { id, version } = await updateVersioned<typeof seen>(tx, 'planning_code', seen, columns);
    return { id, version };
  }
  const saved = await tables<ScheduleTables>({ tx })
    .insertInto('planning_code')
    .values({ customer_id: customerId, kind: body.kind, code: body.code, ...columns })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  // Somebody else made it since it was read.
  if (saved === undefined) throw invalid({ code: fr.codeTaken });
  return saved;
};

/** What a late save is shown: the code as it is kept now. */
export const savedCode = async ({ tx, body: { id } }: Pick<Call, 'tx' | 'body'>) => {
  const row = await rowById(tables<ScheduleTables>({ tx }), 'planning_code', id, ['customer_id']);
  const kept = row === undefined ? [] : await ownCodes(tx, [row.customer_id]);
  const planningCode = kept.find((c) => c.id === id);
  if (planningCode === undefined) throw notFound();
  const { customerId: _, ...code } = planningCode;
  return code;
};
