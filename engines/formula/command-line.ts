// The command line: checks, computes and explains a formula outside the portal. Pure: takes the words of the line, gives lines and a code.
import { readAssignments, type Assigned } from './assignments.ts';
import type { Explanation } from './explain.ts';
import { checkFormula, compileFormula } from './formula.ts';
import { command as say, unitNames } from './fr.ts';
import type { FormulaInputs, Value } from './inputs.ts';
import { printFormula } from './print.ts';
import type { FormulaError } from './syntax.ts';
import type { Unit } from './units.ts';
import { valueText } from './value-text.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CommandResult {
  /** 0: there is a value. 1: the formula or its value has an error. 2: the line itself cannot be understood. */
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** What a formula may name without being told, with the values known beforehand. */
export interface Surroundings {
  readonly vocabulary: Vocabulary;
  readonly values: FormulaInputs['values'];
}

interface Asked {
  readonly text: string;
  readonly assigned: readonly Assigned[];
  readonly explain: boolean;
  readonly format: boolean;
  readonly json: boolean;
}

/** @param words as the shell gives them: `['TEXT', '--set', 'heures.service=180h', '--explain']` */
export function runCommand(words: readonly string[], around: Surroundings): CommandResult {
  const asked = askedBy(words);
  if (typeof asked === 'string') return { code: 2, lines: [asked, '', ...say.usage] };
  const read = readAssignments(asked.assigned, around);
  if (typeof read === 'string') return { code: 2, lines: [read] };
  const { errors } = checkFormula(asked.text, read.vocabulary);
  if (errors.length > 0)
    return asked.json
      ? { code: 1, lines: [JSON.stringify({ errors })] }
      : { code: 1, lines: errors.flatMap((error) => pointed(asked.text, error)) };
  return computed(asked, read);
}

function askedBy(words: readonly string[]): Asked | string {
  const texts: string[] = [];
  const assigned: Assigned[] = [];
  const flags = new Set<string>();
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    const scope = SCOPES[word];
    if (scope) {
      i += 1;
      const text = words[i];
      if (text === undefined) return say.lacksValue(word);
      assigned.push({ scope, text });
    } else if (FLAGS.has(word)) flags.add(word);
    else if (word.startsWith('--')) return say.unknownOption(word);
    else texts.push(word);
  }
  const [text, ...more] = texts;
  if (text === undefined) return say.noFormula;
  if (more.length > 0) return say.severalFormulas;
  return {
    text,
    assigned,
    explain: flags.has('--explain'),
    format: flags.has('--format'),
    json: flags.has('--json'),
  };
}

const SCOPES: Readonly<Record<string, Assigned['scope']>> = {
  '--set': 'period',
  '--day': 'day',
  '--week': 'week',
  '--month': 'month',
};
const FLAGS: ReadonlySet<string> = new Set(['--explain', '--format', '--json']);

function computed(
  { text, explain, format, json }: Asked,
  { vocabulary, inputs }: { readonly vocabulary: Vocabulary; readonly inputs: FormulaInputs },
): CommandResult {
  const program = compileFormula(text, vocabulary);
  const result = program.run(inputs);
  const code = 'error' in result ? 1 : 0;
  const tree = explain ? program.explain(inputs) : null;
  if (json)
    return {
      code,
      lines: [
        JSON.stringify({ ...result, ...(tree ? { explanation: tree } : {}) }, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      ],
    };
  const written = format ? [...printFormula(text).text.split('\n'), ''] : [];
  const answer =
    'error' in result
      ? say.noValue(result.error)
      : `${shown(result.value, result.unit)}  (${unitNames[result.unit]})`;
  return { code, lines: [...written, answer, ...(tree ? ['', ...branch(tree, '')] : [])] };
}

/** No-break spaces are for screens; a terminal's text is searched and copied. */
const shown = (value: Value | null, unit: Unit): string =>
  value === null
    ? say.nothing
    : valueText(value, unit)
        .replaceAll(/[\u00A0\u202F]/gu, ' ')
        .replace('−', '-');

/** The line with the error, a mark under the place, the message, and what to write instead. */
function pointed(
  text: string,
  { from, to, message, expected, found: actual, suggestion }: FormulaError,
): string[] {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from);
  const line = text.slice(0, from).split('\n').length;
  const mark = ' '.repeat(from - start) + '^'.repeat(Math.max(1, Math.min(to, end) - from));
  const more = suggestion === undefined ? [] : [say.instead(suggestion)];
  return [
    text.slice(start, end),
    mark,
    say.at(line, from - start + 1, message),
    say.detail(expected, actual),
    ...more,
    '',
  ];
}

function branch(tree: Explanation, indent: string): string[] {
  const value = tree.error === null ? shown(tree.value, tree.unit) : say.failed(tree.error);
  const inner = `${indent}  `;
  return [
    `${indent}${tree.text.replaceAll('\n', ' ')} = ${value}  — ${tree.label}`,
    ...tree.children.flatMap((child) => branch(child, inner)),
    ...tree.rows.map((row) => {
      const reads = row.reads
        .map((read) => `${read.name} = ${shown(read.value, read.unit)}`)
        .join(', ');
      return `${inner}${row.label} : ${row.error ?? (row.kept ? shown(row.value, tree.unit) : say.leftOut)}${reads ? `  (${reads})` : ''}`;
    }),
  ];
}
