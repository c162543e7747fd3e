// docs/domains.md: which domain imports from which, the lowest last. `node tools/domain-picture.ts` writes it; `npm run check` compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { domains } from './domains.data.ts';
import { cruise, domainOf, needsBy, type Cruised } from './import-graph.ts';

const FILE = 'docs/domains.md';
const levelOf = (domain: string): number => domains.findIndex((d) => d === domain);

/** The lower half of a table: a mark in the upper one would be an arrow back up, and is refused before it gets here. */
export const domainPicture = (modules: Cruised['modules']): string => {
  const needs = needsBy(modules, domainOf);
  const lived = domains.filter((d) => modules.some((m) => domainOf(m.source) === d)).toReversed();
  const rows = lived.map((from) => {
    const marks = lived.map((to) => {
      if (from === to) return '·';
      return needs.get(from)?.has(to) ? '●' : '';
    });
    return `| **${from}** | ${marks.join(' | ')} |`;
  });
  const back = [...needs].flatMap(([from, all]) =>
    [...all].filter((to) => levelOf(to) > levelOf(from)).map((to) => `${from} → ${to}`),
  );
  return `# Imports between domains

Written by \`node tools/domain-picture.ts\`, compared by \`npm run check\`. A line imports from the columns marked ●. The order is
\`tools/domains.data.ts\`, the highest first here: an arrow back up would be a mark left of the diagonal. Arrows back up: ${back.length === 0 ? 'none' : back.join(', ')}.

| imports from → | ${lived.join(' | ')} |
|---|${lived.map(() => '---').join('|')}|
${rows.join('\n')}
`;
};

/** A fault where the page is there and shows something else. */
export const pictureFaults = (modules: Cruised['modules']): string[] =>
  existsSync(FILE) && readFileSync(FILE, 'utf8') !== domainPicture(modules)
    ? [`${FILE} shows other imports than there are: node tools/domain-picture.ts`]
    : [];

if (import.meta.main) writeFileSync(FILE, domainPicture(cruise().modules));
