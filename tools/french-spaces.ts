// French typography of what people read (ui.md): a space that does not break stands before `: ; ? !`, inside « guillemets », and between
// a figure and its % or €. `node tools/french-spaces.ts` lists what lacks one, `--write` puts it there; a file after it limits both to that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { projectFiles } from './project-files.ts';

const NO_BREAK = '\u00a0';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{L}\p{N})}»\]’”"%€.…]) (?=[:;?!»](?:$|[\s.,;)}'`"…»\\]))/gu, NO_BREAK],
  [/^ (?=[:;?!»](?:$|[\s.,)\\]))/gu, NO_BREAK],
  [/(?<=«) (?=\S|$)/gu, NO_BREAK],
  [/(?<=[\d}]) (?=[%€](?:$|[\s.,;:)']))/gu, NO_BREAK],
];
/** A text with the spaces that French asks for. */
export const frenchSpaces = (text: string): string =>
  RULES.reduce((written, [where, space]) => written.replace(where, space), text);

/** Texts for a machine: SQL, formulas (their language reads plain spaces), patterns, styles, code. */
const forMachines = (text: string): boolean =>
  /\bselect\b(?!,)|\b(?:insert into|delete from|update \w+ set|case when|order by)\b|::|=>|=== /.test(
    text,
  ) || /\bsomme\(|\brubrique\(| # \p{Lu}|^SI |<\/|&&|\|\|/u.test(text);

/**
 * Not for screens and papers: stored texts of which customers already hold a copy (headings, their parameters, starter models), tables of
 * public norms, migrations, terminals, formulas typed for people, and what developers read.
 */
const LEFT_ALONE = [
  /[/](?:migrations|demo|cases|testing)[/]|[.](?:data|test|fixtures|e2e)[.]tsx?$/,
  /^platform[/]server[/](?:config|db|secrets)[/]|[/]command(?:-line)?[.]ts$/,
  /^areas[/]administration[/]demo[/]|^areas[/]pay-variables[/]headings[/]zero[.]ts$/,
];
const isRead = (file: string): boolean =>
  /^(?:areas|platform|engines)[/].*[.]tsx?$/.test(file) &&
  !LEFT_ALONE.some((left) => left.test(file));

interface Piece {
  readonly start: number;
  readonly end: number;
}
const piecesOf = (file: string, source: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  const skipped: Piece[] = [];
  const add = ({ start, end }: Piece): void => {
    pieces.push({ start, end });
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add({ start: node.start + 1, end: node.end - 1 });
    },
    // Its span takes in the back-quote or brace on either side.
    TemplateElement: ({ start, value }) => {
      const from = source.indexOf(value.raw, start);
      add({ start: from, end: from + value.raw.length });
    },
    JSXText: add,
    TaggedTemplateExpression: ({ start, end }) => void skipped.push({ start, end }),
  }).visit(parseSync(file, source).program);
  return pieces.filter((p) => !skipped.some((s) => s.start <= p.start && p.end <= s.end));
};

/** The texts of a file: strings, pieces of templates, what stands in JSX; tagged templates (SQL) left out. */
export const textsOf = (file: string, source: string): readonly string[] =>
  piecesOf(file, source).map(({ start, end }) => source.slice(start, end));

/** The source of a file with French spaces in its texts; comments, code and texts for machines untouched. */
export const withFrenchSpaces = (file: string, source: string): string => {
  let written = '';
  let at = 0;
  for (const { start, end } of piecesOf(file, source).toSorted((a, b) => a.start - b.start)) {
    const text = source.slice(start, end);
    written += source.slice(at, start) + (forMachines(text) ? text : frenchSpaces(text));
    at = end;
  }
  return written + source.slice(at);
};

if (import.meta.main) {
  const write = process.argv.includes('--write');
  const named = process.argv.slice(2).filter((a) => !a.startsWith('--'));
  for (const file of named.length > 0 ? named : projectFiles('.').filter(isRead)) {
    const source = readFileSync(file, 'utf8');
    const written = withFrenchSpaces(file, source);
    if (written === source) continue;
    if (write) writeFileSync(file, written);
    else {
      const lines = source.split('\n');
      written.split('\n').forEach((line, i) => {
        if (line !== lines[i])
          process.stdout.write(
            `${file}:${i + 1}: a space that breaks (node tools/french-spaces.ts --write): ${lines[i]?.trim() ?? ''}\n`,
          );
      });
      process.exitCode = 1;
    }
  }
}
