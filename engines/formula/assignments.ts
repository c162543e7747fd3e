// Values given as text, on the command line or in a test case: `heures.service=180h`, `rubrique("HS25")=34h`, days as `jour.service=9h; jour.repas=1`.
import { checkFormula, compileFormula } from './formula.ts';
import { command as say, unitNames } from './fr.ts';
import type { FormulaInputs, InputRow, Value } from './inputs.ts';
import { parse } from './parser.ts';
import type { NodeOf } from './syntax.ts';
import type { Unit } from './units.ts';
import {
  keyedName,
  lookupOf,
  type Attribute,
  type Keyed,
  type RowScope,
  type Scope,
  type Vocabulary,
} from './vocabulary.ts';

export interface Assigned {
  readonly scope: Scope;
  /** Of the period: `NAME=VALUE`. Of a day, a week or a month: several of them and a label, separated by `;`. */
  readonly text: string;
}

export interface Read {
  /** The given one, with the names that were not in it. */
  readonly vocabulary: Vocabulary;
  readonly inputs: FormulaInputs;
}

const PREFIX = { day: 'jour', week: 'semaine', month: 'mois' } as const;
interface Named {
  readonly attribute?: Attribute;
  readonly keyed?: Keyed;
  readonly name: string;
  readonly value: Value;
}

/** Reads values as a formula writes them; a text may go without quotes. @returns the reason, in French, when one cannot be read */
export function readAssignments(
  assigned: readonly Assigned[],
  around: { readonly vocabulary: Vocabulary; readonly values: FormulaInputs['values'] },
): Read | string {
  const lookup: Lookup = lookupOf(around.vocabulary);
  const values: Record<string, Value> = { ...around.values };
  const rows: Record<RowScope, InputRow[]> = { day: [], week: [], month: [] };
  const attributes: Attribute[] = [];
  const keyed: Keyed[] = [];
  for (const { scope, text } of assigned) {
    const parts =
      scope === 'period'
        ? [text]
        : text
            .split(';')
            .map((part) => part.trim())
            .filter((part) => part !== '');
    const row: Record<string, Value> = {};
    const label: string[] = [];
    for (const part of parts) {
      if (scope !== 'period' && !part.includes('=')) {
        label.push(part);
        continue;
      }
      const named = readOne(part, scope, lookup);
      if (typeof named === 'string') return named;
      (scope === 'period' ? values : row)[named.name] = named.value;
      if (named.attribute) attributes.push(named.attribute);
      if (named.keyed) keyed.push(named.keyed);
    }
    if (scope !== 'period')
      rows[scope].push({
        label: label.join(' ') || `${PREFIX[scope]} ${rows[scope].length + 1}`,
        values: row,
      });
  }
  return {
    vocabulary: {
      attributes: [...around.vocabulary.attributes, ...attributes],
      keyed: [...around.vocabulary.keyed, ...keyed],
    },
    inputs: { values, rows },
  };
}

type Lookup = ReturnType<typeof lookupOf>;

function readOne(text: string, scope: Scope, lookup: Lookup): Named | string {
  const sign = text.indexOf('=');
  if (sign < 1) return say.notAssigned(text);
  const [left, right] = [text.slice(0, sign).trim(), text.slice(sign + 1).trim()];
  const node = nameNode(left, scope);
  if (node === null) return say.notName(left);
  const declared = node.kind === 'attribute' ? lookup.attribute(node.name) : lookup.keyed(node);
  const value = valueOf(right, declared?.unit ?? null);
  if (typeof value === 'string') return value;
  if (declared && !goesWith(declared.unit, value.unit))
    return say.otherUnit(left, unitNames[declared.unit], unitNames[value.unit]);
  if (node.kind === 'attribute') {
    const name = declared && 'name' in declared ? declared.name : node.name;
    const attribute = { name: node.name, unit: value.unit, scope, doc: node.name };
    return { name, value: value.value, ...(declared ? {} : { attribute }) };
  }
  const { of, key, field } = node;
  const name = keyedName(node);
  const keyed = { of, key, field, unit: value.unit, doc: name };
  return { name, value: value.value, ...(declared ? {} : { keyed }) };
}

/** The name on the left; of a day, a week or a month it may go without its prefix. */
function nameNode(left: string, scope: Scope): NodeOf<'attribute'> | NodeOf<'keyed'> | null {
  const isWhole = scope === 'period' || left.includes('.');
  const { node, errors } = parse(isWhole ? left : `${PREFIX[scope]}.${left}`);
  if (errors.length > 0) return null;
  return node.kind === 'attribute' || node.kind === 'keyed' ? node : null;
}

const NOTHING: Vocabulary = { attributes: [], keyed: [] };

function valueOf(
  text: string,
  wanted: Unit | null,
): { readonly value: Value; readonly unit: Exclude<Unit, 'unknown'> } | string {
  if (wanted === 'text' && !text.startsWith('"')) return { value: text, unit: 'text' };
  const { ok, errors } = checkFormula(text, NOTHING);
  if (!ok)
    return /^\p{L}[\p{L}\d_]*$/u.test(text) && wanted === null
      ? { value: text, unit: 'text' }
      : say.notValue(text, errors[0]?.message ?? '');
  const result = compileFormula(text, NOTHING).run({ values: {} });
  if ('error' in result) return say.notValue(text, result.error);
  return result.unit === 'unknown'
    ? say.notValue(text, '')
    : { value: result.value, unit: result.unit };
}

/** A rate and a number have no dimension: either may stand for the other. */
const goesWith = (wanted: Unit, given: Unit): boolean =>
  wanted === given || (['rate', 'number'].includes(wanted) && ['rate', 'number'].includes(given));
