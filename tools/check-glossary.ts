// The names of tables and areas are made of the words of `GLOSSARY.md`: its terms, and the few words beside them that say what a row is. A
// term of the glossary that no code uses is a fault too, and so are four names that say nothing (plain-names.ts). `node tools/check-glossary.ts`.
import { globSync, readFileSync } from 'node:fs';
import { nameFaults } from './plain-names.ts';
import { projectFiles } from './project-files.ts';
import { tableOwners } from './table-owners.ts';

export interface Glossary {
  /** The terms as code writes them: `day_record`. */
  readonly terms: readonly string[];
  /** The words beside them. */
  readonly plain: readonly string[];
}

/** Names of tables that cannot be renamed and whose words mean nothing elsewhere, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  pay_entry_last_company: 'holds the company that was opened last, by person',
  closed_day_difference: 'holds what a day has become after its period was closed',
};

const quoted = (text: string): string[] =>
  [...text.matchAll(/`(\w+)`/g)].map(([, term = '']) => term);

/** Rows are `| specification | code | French |`; the words beside the terms stand under the heading « Words beside them ». */
export const readGlossary = (text: string): Glossary => {
  const [table = '', beside = ''] = text.split(/^## /m);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return { terms: rows.flatMap((row) => quoted(row.split('|')[2] ?? '')), plain: quoted(beside) };
};

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
const snake = (term: string): string => term.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
export const wordsOf = (name: string): readonly string[] => snake(name).split(/[_-]/).map(singular);

/** The words of a name that the glossary does not have. */
export const strangeWords = (name: string, { terms, plain }: Glossary): readonly string[] => {
  const words = new Set([...terms, ...plain].flatMap(wordsOf));
  return wordsOf(name).filter((word) => !words.has(word));
};

/** The terms and words that stand in no code: names, or texts of queries. */
export const unusedTerms = (
  { terms, plain }: Glossary,
  names: readonly string[],
  code: string,
): readonly string[] => {
  const inNames = new Set(names.flatMap(wordsOf));
  return [
    ...terms.filter((term) => !new RegExp(String.raw`(?<![a-z])${term}`).test(code)),
    ...plain.filter((word) => !inNames.has(singular(word))),
  ];
};

if (import.meta.main) {
  const glossary = readGlossary(readFileSync('GLOSSARY.md', 'utf8'));
  const names = [
    ...tableOwners().keys(),
    ...globSync('areas/*/*/contract.ts').map((file) => file.split('/')[2] ?? ''),
  ];
  const files = new Map(
    projectFiles('.')
      .filter((file) => /^(apps|areas|bench|db|engines|platform|tools)\/.*\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const code = [
    ...names.flatMap((name) => [name, wordsOf(name).join('_')]),
    ...[...files].flatMap(([file, text]) => (/^(areas|platform|engines)\//.test(file) ? text : [])),
  ].join('\n');
  const faults = [
    ...names.flatMap((name) => {
      const strange = EXCEPTIONS[name] === undefined ? strangeWords(name, glossary) : [];
      return strange.length === 0 ? [] : [`${name}: ${strange.join(', ')} is not in GLOSSARY.md`];
    }),
    ...unusedTerms(glossary, names, code).map((term) => `GLOSSARY.md: ${term} is in no code`),
    ...Object.keys(EXCEPTIONS)
      .filter((name) => !names.includes(name))
      .map((name) => `tools/check-glossary.ts: ${name} is gone`),
    ...nameFaults(files),
  ];
  process.stdout.write(faults.map((line) => `${line}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
