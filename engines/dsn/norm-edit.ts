// A norm of another year made from one that is here: the rubrics that changed. Pure.
import type { Norm, NormBlock, NormRubric } from './norm.ts';

export interface RubricEdit {
  /** `S21.G00.60.001` */
  readonly rubric: string;
  /** The rubric is gone from this year on: nothing else is said of it then. */
  readonly removed?: boolean | undefined;
  readonly label?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The whole enumeration; null: any value. */
  readonly codes?: readonly { readonly code: string; readonly label: string }[] | null | undefined;
}
export type EditFault = 'block' | 'label' | 'length' | 'absent';

const LONGEST = 200;
/** A table lists its own version as the one that its files name. */
const VERSION = 'S10.G00.00.006';
const codesOf = (before: NormRubric | undefined, { codes }: RubricEdit): NormRubric['codes'] => {
  if (codes === undefined) return before?.codes ?? null;
  return codes && new Map(codes.map((each) => [each.code, each.label] as const));
};
const lengthsOf = (before: NormRubric | undefined, { min, max }: RubricEdit) => ({
  min: min ?? before?.min ?? 1,
  max: max ?? before?.max ?? LONGEST,
});
const merged = (id: string, before: NormRubric | undefined, edit: RubricEdit): NormRubric => {
  const lengths = lengthsOf(before, edit);
  const codes = codesOf(before, edit);
  // A form of other lengths would refuse what is now allowed.
  const isSized = edit.min !== undefined || edit.max !== undefined;
  const kept = isSized || before === undefined ? { form: null, isDay: false } : before;
  const label = edit.label ?? before?.label ?? id;
  return { id, label, ...lengths, form: kept.form, codes, isDay: kept.isDay };
};

/** What is wrong with an edit of a table, or null. */
export const editFault = (base: Norm, edit: RubricEdit): EditFault | null => {
  const before = base.rubrics.get(edit.rubric);
  if (!base.blocks.has(edit.rubric.slice(0, 10))) return 'block';
  if (edit.removed === true) return before === undefined ? 'absent' : null;
  if (before === undefined && (edit.label ?? '') === '') return 'label';
  const { min, max } = merged(edit.rubric, before, edit);
  return min > max ? 'length' : null;
};

/** The table `version`: that of `base` with some rubrics as they are since. Edits with a fault change nothing. */
export const derivedNorm = (base: Norm, version: string, edits: readonly RubricEdit[]): Norm => {
  const rubrics = new Map(base.rubrics);
  const blocks = new Map<string, NormBlock>(base.blocks);
  const own: RubricEdit = { rubric: VERSION, codes: [{ code: version, label: version }] };
  for (const edit of [own, ...edits].filter((each) => editFault(base, each) === null)) {
    const [blockId, number] = [edit.rubric.slice(0, 10), edit.rubric.slice(11)];
    const block = blocks.get(blockId);
    if (block === undefined) continue;
    const described = new Map(block.rubrics);
    if (edit.removed === true) {
      rubrics.delete(edit.rubric);
      described.delete(number);
    } else {
      const rubric = merged(edit.rubric, rubrics.get(edit.rubric), edit);
      rubrics.set(edit.rubric, rubric);
      described.set(number, rubric);
    }
    blocks.set(blockId, { ...block, rubrics: described });
  }
  return { version, blocks, rubrics };
};
