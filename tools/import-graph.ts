// Who imports whom, as dependency-cruiser reads it under our own rules.
import { spawnSync } from 'node:child_process';

export const folders = ['apps', 'areas', 'platform', 'engines', 'db'];

export interface Cruised {
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

export const cruise = (): Cruised => {
  const run = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { encoding: 'utf8', maxBuffer: 512 * 1_048_576 },
  );
  return JSON.parse(run.stdout) as Cruised;
};

/** Tests may use any area's doors: they are no part of the picture. */
const isTest = (file: string): boolean => /[.](test|e2e)[.]tsx?$|[.]fixtures[.]ts$/.test(file);

/** What needs what, by the name that `of` gives a file: `areas/planning/board`, `planning`, …; nothing needs itself. */
export const needsBy = (
  modules: Cruised['modules'],
  of: (file: string) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const needs = new Map<string, Set<string>>();
  const nameOf = (file: string): string | undefined => (isTest(file) ? undefined : of(file));
  for (const m of modules) {
    const from = nameOf(m.source);
    for (const d of m.dependencies) {
      const to = nameOf(d.resolved);
      if (from !== undefined && to !== undefined && from !== to)
        needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return needs;
};

export const areaOf = (file: string): string | undefined => /^areas\/[^/]+\/[^/]+/.exec(file)?.[0];
export const domainOf = (file: string): string | undefined => /^areas\/([^/]+)\//.exec(file)?.[1];
