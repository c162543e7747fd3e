// The import rules, with a tripwire: a cruise that read too few modules has passed without looking.
import { globSync } from 'node:fs';
import { pictureFaults } from './domain-picture.ts';
import { domains } from './domains.data.ts';
import { areaOf, cruise, domainOf, folders, needsBy } from './import-graph.ts';

const { summary, modules } = cruise();
const faults = summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`);

// Areas form a tree, not a web: what many give to one is a contributes.ts in each.
const needs = needsBy(modules, areaOf);
const wayBack = (from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean =>
  from === to ||
  (!seen.has(from) &&
    [...(needs.get(from) ?? [])].some((next) => wayBack(next, to, new Set([...seen, from]))));
for (const [from, to] of [...needs].flatMap(([a, of]) => [...of].map((b) => [a, b] as const)))
  if (wayBack(to, from)) faults.push(`no-area-cycles: ${from} → ${to} → … → ${from}`);

// The rule of the order reads the list: a domain that is not on it would obey nothing.
const lived = new Set(modules.flatMap((m) => domainOf(m.source) ?? []));
for (const domain of lived)
  if (!domains.some((d) => d === domain))
    faults.push(`domain-without-place: areas/${domain} is not in tools/domains.data.ts`);
faults.push(...pictureFaults(modules));

const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
  exclude: (f) => f.includes('node_modules'),
}).length;
if (summary.totalCruised < sources)
  faults.push(
    `only ${summary.totalCruised} modules read, ${sources} files there: the parser is missing`,
  );
process.stdout.write(faults.map((f) => `${f}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;
