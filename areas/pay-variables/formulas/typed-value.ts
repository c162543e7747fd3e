// Values of test cases and of the debugger as people type them: the literals of the language, the unit left out where it goes without saying.
import { compileFormula } from '#engines/formula/formula.ts';
import type { Value } from '#engines/formula/inputs.ts';
import { isQuantity, type Unit } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { isDay } from '#engines/french-time/days.ts';

/** A value as a stored case holds it. */
export type StoredValue = Exclude<Value, bigint>;
/** Values of a month, as a stored case holds them. */
export const storedValues = (
  values: Readonly<Record<string, Value>>,
): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  );

const NOTHING = { attributes: [], keyed: [] };
const SUFFIX: Readonly<Partial<Record<Unit, string>>> = {
  hour: 'h',
  day: 'j',
  euro: ' €',
  rate: ' %',
};
const SECONDS = /^(-?)(\d+)h(\d\d)m(\d\d)s$/u;
const YES = new Set(['vrai', 'oui', '1']);
const NO = new Set(['faux', 'non', '0']);

const quantity = (typed: string, unit: Unit): number | null => {
  const text = typed.replace('−', '-');
  const seconds = unit === 'hour' ? SECONDS.exec(text) : null;
  if (seconds)
    return (
      (seconds[1] === '-' ? -1 : 1) *
      (Number(seconds[2]) * 3600 + Number(seconds[3]) * 60 + Number(seconds[4]))
    );
  const bare = /^-?[\d\s\u202F\u00A0]+(?:[.,]\d+)?$/u.test(text);
  try {
    const program = compileFormula(bare ? `${text}${SUFFIX[unit] ?? ''}` : text, NOTHING);
    const result = program.run({ values: {} });
    const fits =
      program.unit === unit ||
      (unit === 'number' && program.unit === 'rate') ||
      (unit === 'rate' && program.unit === 'number');
    return fits && 'value' in result && typeof result.value === 'number' ? result.value : null;
  } catch {
    return null;
  }
};

const yesOrNo = (word: string): boolean | null => {
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
};

/** The stored value of what somebody typed, or null when it is none of that unit: `7h30`, `7,5`, `12,50 €`, `oui`, `2026-10-01`. */
export const typedValue = (typed: string, unit: Unit): StoredValue | null => {
  const text = typed.trim();
  if (unit === 'text') return text;
  if (unit === 'boolean') return yesOrNo(text.toLowerCase());
  if (unit === 'date') return isDay(text) ? text : null;
  return text !== '' && isQuantity(unit) ? quantity(text, unit) : null;
};

/** What a field shows of a stored value: what can be typed back. */
export const writtenValue = (value: Value | undefined, unit: Unit): string =>
  value === undefined
    ? ''
    : valueText(value, unit)
        .replaceAll(/[\u202F\u00A0]/gu, ' ')
        .replace('−', '-');
