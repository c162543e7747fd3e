// What one rubric alone says: length, form, enumeration, key.
import type { Block, Rubric } from './block.ts';
import { dayNumber } from './dates.ts';
import type { Finding } from './finding.ts';
import { keys, structure } from './fr.ts';
import { hasFrenchAccountKey, isIban, isSiren, isSiret } from './keys.ts';
import type { Norm, NormRubric } from './norm.ts';

interface KeyControl {
  readonly code: string;
  readonly holds: (value: string) => boolean;
  readonly message: string;
}
const siren = (code: string): KeyControl => ({ code, holds: isSiren, message: keys.siren });
const siret = (code: string): KeyControl => ({ code, holds: isSiret, message: keys.siret });
const iban = (code: string): KeyControl => ({ code, holds: isIban, message: keys.iban });
const account = (code: string): KeyControl => ({
  code,
  holds: (value) => !isIban(value) || hasFrenchAccountKey(value),
  message: keys.account,
});
const mail: KeyControl = {
  code: 'CSL-11',
  holds: (value) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value),
  message: keys.mail,
};
const temporaryNumber: readonly KeyControl[] = [
  { code: 'CSL-11', holds: (value) => /^[12]/.test(value), message: keys.nttFirst },
  { code: 'CSL-12', holds: (value) => !/\s/.test(value), message: keys.nttSpace },
];

/** Controls of form and key of the norm (CSL). */
const KEY_CONTROLS: Readonly<Record<string, readonly KeyControl[]>> = {
  'S10.G00.01.001': [siren('CSL-11')],
  'S20.G00.05.012': [siret('CSL-12')],
  'S21.G00.06.001': [siren('CSL-11')],
  'S21.G00.12.003': [iban('CSL-11'), account('CSL-12')],
  'S21.G00.20.004': [iban('CSL-11'), account('CSL-13')],
  'S21.G00.30.018': [mail],
  'S21.G00.30.020': temporaryNumber,
  'S21.G00.41.012': [siret('CSL-12')],
  'S21.G00.45.001': [siret('CSL-12')],
  'S21.G00.60.007': [iban('CSL-11')],
  'S89.G00.32.004': [siren('CSL-12')],
  'S89.G00.67.002': temporaryNumber,
  'S89.G00.87.008': temporaryNumber,
  'S89.G00.88.009': temporaryNumber,
  'S89.G00.89.008': temporaryNumber,
  'S89.G00.91.021': temporaryNumber,
};
/** Rubrics whose wrong form the norm itself reports as CSL-11; others are ours: FORMAT. */
const FORM_IS_CSL = new Set([
  'S21.G00.30.006',
  'S21.G00.31.011',
  'S89.G00.91.006',
  'S10.G00.01.001',
  'S21.G00.06.001',
  'S21.G00.06.002',
  'S21.G00.12.003',
  'S21.G00.20.004',
]);
const NORM_VERSION = 'S10.G00.00.006';
type Fault = Pick<Finding, 'code' | 'message'>;

/** The first thing wrong with the form of a value, or undefined. */
const formFault = (norm: NormRubric, value: string): Fault | undefined => {
  const { length } = value;
  if (length < norm.min || length > norm.max)
    return { code: 'LENGTH', message: structure.length(norm.label, length, norm.min, norm.max) };
  if (norm.codes !== null && !norm.codes.has(value))
    return { code: 'ENUM', message: structure.notInList(norm.label, value) };
  if (norm.form !== null && !norm.form.test(value)) {
    const code = FORM_IS_CSL.has(norm.id) ? 'CSL-11' : 'FORMAT';
    return { code, message: structure.form(norm.label, value) };
  }
  if (norm.isDay && dayNumber(value) === null)
    return { code: 'FORMAT', message: structure.noSuchDay(norm.label, value) };
  return undefined;
};

const NO_FAULT: readonly Fault[] = [];
const faultsOf = (norm: NormRubric, value: string): readonly Fault[] => {
  if (value === '') return [{ code: 'EMPTY', message: structure.empty }];
  const fault = formFault(norm, value);
  if (fault) return [fault];
  return KEY_CONTROLS[norm.id]?.filter((control) => !control.holds(value)) ?? NO_FAULT;
};

/** Rubrics from 900 on are technical additions of the platforms that redistribute declarations. */
export const isTechnical = (rubric: Rubric): boolean => rubric.number >= '900';

/**
 * Findings of each rubric of a block by itself.
 * @param exact whether the table is that of the file's own year: an unknown rubric or code is then a blocking fault, else a warning.
 */
export const checkRubrics = (
  block: Block,
  { norm, exact }: { norm: Norm; exact: boolean },
): readonly Finding[] => {
  let findings: Finding[] | undefined;
  const described = norm.blocks.get(block.id)?.rubrics;
  for (const rubric of block.rubrics) {
    const own = described?.get(rubric.number);
    if (own === undefined) {
      if (!isTechnical(rubric))
        (findings ??= []).push(unknownRubric(block, rubric, { norm, exact }));
      continue;
    }
    // A year without a table says so once (NORM-TABLE), not again as a code that its neighbour does not list.
    if (!exact && own.id === NORM_VERSION) continue;
    for (const { code, message } of faultsOf(own, rubric.value)) {
      const severity = !exact && code === 'ENUM' ? 'warning' : 'blocking';
      const { line, value } = rubric;
      (findings ??= []).push({ line, rubric: own.id, code, severity, message, value });
    }
  }
  return findings ?? NO_FINDING;
};
const NO_FINDING: readonly Finding[] = [];

const unknownRubric = (
  block: Block,
  rubric: Rubric,
  { norm, exact }: { norm: Norm; exact: boolean },
): Finding => ({
  line: rubric.line,
  rubric: `${block.id}.${rubric.number}`,
  code: 'STRUCT-UNKNOWN',
  severity: exact ? 'blocking' : 'warning',
  message: structure.unknownRubric(norm.version),
});
