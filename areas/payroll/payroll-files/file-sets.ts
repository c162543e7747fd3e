// The three sets of files that people work on, and how far an agency is with those to check.
import {
  categoriesOf,
  type Category,
  type PrepayFileStatus,
  type Stage,
} from '#areas/pay-variables/pay-engine/contract.ts';

/** `fs-documents`: the files of leavers’ final settlements, which are checked like those of the pre-pay. */
export const FILE_SETS = ['prepay', 'fs-documents', 'pay'] as const;
export type FileSet = (typeof FILE_SETS)[number];

/** Invented: the types of files that belong to a final settlement. */
const SETTLEMENT: ReadonlySet<Category> = new Set(['break', 'certificate']);
export const isSettlementFile = (category: Category): boolean => SETTLEMENT.has(category);
export const stageOf = (set: FileSet): Stage => (set === 'pay' ? 'pay' : 'prepay');
export const categoriesIn = (set: FileSet): Category[] =>
  set === 'pay'
    ? categoriesOf('pay')
    : categoriesOf('prepay').filter((c) => isSettlementFile(c) === (set === 'fs-documents'));

/** Domain handbook §6: waiting until the first file is seen, validated when every category is. */
export const AGENCY_STATES = ['waiting', 'in_progress', 'validated'] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];
export interface FileCounts {
  readonly category: Category;
  readonly files: number;
  readonly seen: number;
  readonly byStatus: Readonly<Record<PrepayFileStatus, number>>;
}
/** A file that was deleted or rejected afterwards counts for nothing: the state is that of the files that stand. */
export const agencyState = (categories: readonly FileCounts[]): AgencyState => {
  const present = categories.filter(({ files }) => files > 0);
  if (present.length === 0) return 'waiting';
  if (present.every(({ files, byStatus }) => byStatus.validated === files)) return 'validated';
  return present.some(({ files, seen, byStatus }) => seen > 0 || byStatus.waiting < files)
    ? 'in_progress'
    : 'waiting';
};

/** Of a termination. */
const OTHER_GROUPS: Category = 'break';
/** Invented: as which type of pay file the papers of a final settlement are guarded, by their group there. */
const TYPE_OF_GROUP: Readonly<Record<string, Category>> = {
  certificate: 'certificate',
  attestation: 'certificate',
  contract: 'contract',
  payslip: 'payslip',
  other: 'other',
};
/** Papers of settlements have such a type; a colleague may have validated the last one that waited. */
export const isPaperType = (category: string): boolean =>
  category === OTHER_GROUPS || Object.values(TYPE_OF_GROUP).some((type) => type === category);
export const typeOfGroup = (group: string): Category => TYPE_OF_GROUP[group] ?? OTHER_GROUPS;
