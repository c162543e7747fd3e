// The import rules, with a tripwire: a cruise that read too few modules has passed without looking.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const folders = ['apps', 'areas', 'platform', 'engines', 'db'];
const run = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
  { encoding: 'utf8', maxBuffer: 512 * 1_048_576 },
);
interface Cruised {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}
const { summary, modules } = JSON.parse(run.stdout) as Cruised;
const faults = summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`);

// Areas form a tree, not a web: what many give to one is a contributes.ts in each. Tests may use any area's doors.
const areaOf = (file: string): string | undefined =>
  /[.](test|e2e)[.]tsx?$|[.]fixtures[.]ts$/.test(file)
    ? undefined
    : /^areas\/[^/]+\/[^/]+/.exec(file)?.[0];
const needs = new Map<string, Set<string>>();
for (const m of modules) {
  const from = areaOf(m.source);
  for (const d of m.dependencies) {
    const to = areaOf(d.resolved);
    if (from !== undefined && to !== undefined && from !== to)
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
  }
}
const wayBack = (from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean =>
  from === to ||
  (!seen.has(from) &&
    [...(needs.get(from) ?? [])].some((next) => wayBack(next, to, new Set([...seen, from]))));
for (const [from, to] of [...needs].flatMap(([a, of]) => [...of].map((b) => [a, b] as const)))
  if (wayBack(to, from)) faults.push(`no-area-cycles: ${from} → ${to} → … → ${from}`);

const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
  exclude: (f) => f.includes('node_modules'),
}).length;
if (summary.totalCruised < sources)
  faults.push(
    `only ${summary.totalCruised} modules read, ${sources} files there: the parser is missing`,
  );
process.stdout.write(faults.map((f) => `${f}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;
