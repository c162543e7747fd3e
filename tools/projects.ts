// npm run projects: writes the TypeScript projects, one for each domain and kind of file, into `tsconfig/` and `tsconfig.json`.
// A change inside an area is then type-checked with its domain, and others only where its declarations changed.
// `node tools/projects.ts --check` writes nothing and fails where the files on disk are not what the imports ask for.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { projectFiles } from './project-files.ts';

const KINDS = ['pure', 'server', 'web'] as const;
type Kind = (typeof KINDS)[number];

interface Project {
  /** Its file in `tsconfig/`, without `.json`. */
  readonly name: string;
  readonly kind: Kind | 'test';
  /** Globs from the root. */
  readonly include: readonly string[];
  readonly references: readonly string[];
}

/** Files that check the product: one project, above all others. */
const TESTS =
  /\.test\.tsx?$|\.setup\.fixtures\.ts$|^(?:apps\/e2e|platform\/testing|bench|tools)\/|^engines\/[^/]+\/(?:cases\/|command\.ts$)|^[^/]+\.config\.ts$/;

/** What stands outside the domains: folders, and the kind of file each holds. */
const FIXED: readonly { name: string; kind: Kind; folders: readonly string[] }[] = [
  { name: 'engines', kind: 'pure', folders: ['engines'] },
  { name: 'platform-contract', kind: 'pure', folders: ['platform/contract'] },
  { name: 'platform-server', kind: 'server', folders: ['platform/server'] },
  { name: 'platform-web', kind: 'web', folders: ['platform/web'] },
  { name: 'apps-server', kind: 'server', folders: ['apps/server', 'db'] },
  { name: 'apps-web', kind: 'web', folders: ['apps/web'] },
];

/** The files of one area that belong to one kind: what the projects are put together from. */
interface AreaPart {
  readonly area: string;
  readonly kind: Kind;
}
const partOf = (file: string): AreaPart | undefined => {
  const match = /^areas\/([^/]+\/[^/]+)\/(?:(server|web)\/)?/.exec(file);
  return match?.[1] === undefined
    ? undefined
    : { area: match[1], kind: (match[2] as Kind | undefined) ?? 'pure' };
};

const importsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [
    ...staticImports.map((i) => i.moduleRequest.value),
    ...staticExports.flatMap((e) => e.entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamicImports.map((i) => text.slice(i.moduleRequest.start + 1, i.moduleRequest.end - 1)),
  ];
  return named.flatMap((name) => {
    if (name?.startsWith('#') === true) return [name.slice(1)];
    return name?.startsWith('.') === true ? [posix.join(posix.dirname(file), name)] : [];
  });
};

const domainOf = (area: string): string => area.split('/')[0] ?? '';

/**
 * Puts areas of one kind into groups that need each other in one direction only. A domain is one group where that is possible;
 * an arrow that runs back up from another domain cuts it into several.
 */
const groupsOf = (needs: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const left = new Set([...needs.keys()].toSorted());
  const groups: string[][] = [];
  while (left.size > 0) {
    const ready = [...new Set([...left].map(domainOf))].map((domain) =>
      readyOf(domain, left, needs),
    );
    const whole = ready.filter((group) => group.rest === 0 && group.areas.length > 0);
    const [best] = (whole.length > 0 ? whole : ready).toSorted(
      (a, b) => b.areas.length - a.areas.length,
    );
    if (best === undefined || best.areas.length === 0)
      throw new Error(`these areas need each other in a circle: ${[...left].join(', ')}`);
    for (const area of best.areas) left.delete(area);
    groups.push(best.areas);
  }
  return groups;
};

/** The areas of a domain whose needs stand in earlier groups, or in this one. */
const readyOf = (
  domain: string,
  left: ReadonlySet<string>,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): { areas: string[]; rest: number } => {
  const own = [...left].filter((area) => domainOf(area) === domain);
  let ready = own;
  let before = -1;
  while (ready.length !== before) {
    before = ready.length;
    const allowed: readonly string[] = ready;
    ready = allowed.filter((area) =>
      [...(needs.get(area) ?? [])].every((other) => !left.has(other) || allowed.includes(other)),
    );
  }
  return { areas: ready, rest: own.length - ready.length };
};

const globsOf = (kind: Kind, folder: string): string[] => {
  if (kind === 'pure' && folder.startsWith('areas/')) return [`${folder}/*.ts`];
  if (!folder.startsWith('areas/'))
    return kind === 'web' ? [`${folder}/**/*.ts`, `${folder}/**/*.tsx`] : [`${folder}/**/*.ts`];
  return kind === 'server'
    ? [`${folder}/server/**/*.ts`]
    : [`${folder}/web/**/*.ts`, `${folder}/web/**/*.tsx`];
};

type Imports = ReadonlyMap<string, readonly string[]>;

/** Which areas of one kind each area of that kind imports. */
const needsOf = (kind: Kind, imports: Imports): Map<string, Set<string>> => {
  const needs = new Map<string, Set<string>>();
  for (const [file, named] of imports) {
    const part = partOf(file);
    if (part?.kind !== kind) continue;
    const others = needs.get(part.area) ?? new Set();
    for (const other of named.map(partOf))
      if (other?.kind === kind && other.area !== part.area) others.add(other.area);
    needs.set(part.area, others);
  }
  return needs;
};

/** The projects of the areas, without references yet. A whole domain is one glob, so that a new area needs no new project. */
const areaProjects = (kind: Kind, imports: Imports): (Unlinked & { areas: string[] })[] => {
  const needs = needsOf(kind, imports);
  return [...namedGroups(kind, groupsOf(needs))].map(([name, areas]) => {
    const domain = domainOf(areas[0] ?? '');
    const isWhole = [...needs.keys()].every((a) => domainOf(a) !== domain || areas.includes(a));
    const folders = isWhole ? [`areas/${domain}/*`] : areas.map((area) => `areas/${area}`);
    return { name, kind, areas, include: folders.flatMap((folder) => globsOf(kind, folder)) };
  });
};

type Unlinked = Omit<Project, 'references'> & { readonly kind: Kind };

/** Position is permission: what a kind may see of the others, whatever a file imports. A project is never linked for a forbidden import. */
const MAY_SEE: Readonly<Record<Kind, readonly Kind[]>> = {
  pure: ['pure'],
  server: ['pure', 'server'],
  web: ['pure', 'web'],
};
/** Engines and platform below areas, areas below apps. */
const level = ({ name }: Unlinked): number => {
  if (name.startsWith('apps-')) return 2;
  return FIXED.some((fixed) => fixed.name === name) ? 0 : 1;
};
const maySee = (from: Unlinked, to: Unlinked): boolean =>
  from !== to && MAY_SEE[from.kind].includes(to.kind) && level(to) <= level(from);

const projectsOf = (files: readonly string[]): Project[] => {
  const product = files.filter((file) => !TESTS.test(file));
  const imports: Imports = new Map(product.map((file) => [file, importsOf(file)]));
  const ofAreas = KINDS.flatMap((kind) => areaProjects(kind, imports));
  const fixed = FIXED.map(({ name, kind, folders }): Unlinked => {
    return { name, kind, include: folders.flatMap((folder) => globsOf(kind, folder)) };
  });
  const byPart = new Map(ofAreas.flatMap((p) => p.areas.map((area) => [`${p.kind} ${area}`, p])));
  const projectOf = (file: string): Unlinked | undefined => {
    const part = partOf(file);
    if (part !== undefined) return byPart.get(`${part.kind} ${part.area}`);
    return fixed[FIXED.findIndex((f) => f.folders.some((folder) => file.startsWith(`${folder}/`)))];
  };
  const references = new Map<Unlinked, Set<string>>();
  for (const [file, named] of imports) {
    const from = projectOf(file);
    if (from === undefined) continue;
    const others = references.get(from) ?? new Set();
    for (const other of named.map(projectOf))
      if (other !== undefined && maySee(from, other)) others.add(other.name);
    references.set(from, others);
  }
  return [...references].map(([{ name, kind, include }, others]) => {
    return { name, kind, include, references: [...others].toSorted() };
  });
};

/** `server-planning`; the parts of a domain that is cut are numbered from below: `server-planning-2`. */
const namedGroups = (kind: Kind, groups: readonly string[][]): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const areas of groups) {
    const name = `${kind}-${domainOf(areas[0] ?? '')}`;
    const taken = [...names.keys()].filter((n) => n === name || n.startsWith(`${name}-`)).length;
    names.set(taken === 0 ? name : `${name}-${taken + 1}`, areas);
  }
  return names;
};

const NOT_PRODUCT: Readonly<Record<Kind, readonly string[]>> = {
  pure: ['**/*.test.ts', '**/*.e2e.ts', '**/cases/**', '**/command.ts'],
  server: ['**/*.test.ts', '**/*.setup.fixtures.ts'],
  web: ['**/*.test.ts', '**/*.test.tsx'],
};
const TEST_INCLUDE = [
  '**/*.test.ts',
  '**/*.setup.fixtures.ts',
  '**/*.test.tsx',
  'apps/e2e/**/*.ts',
  'platform/testing/**/*.ts',
  'platform/testing/**/*.tsx',
  'bench/**/*.ts',
  'tools/**/*.ts',
  'engines/*/cases/**/*.ts',
  'engines/*/command.ts',
  '*.config.ts',
];

const up = (glob: string): string => `../${glob}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What every generated file must hold, by path. */
const generatedFiles = (files: readonly string[]): Map<string, string> => {
  const projects: Project[] = projectsOf(files);
  const test: Project = {
    name: 'test',
    kind: 'test',
    include: TEST_INCLUDE,
    references: projects.map((project) => project.name),
  };
  const out = new Map<string, string>();
  for (const { name, kind, include, references } of [...projects, test])
    out.set(
      `tsconfig/${name}.json`,
      json({
        extends: `./base-${kind}.json`,
        compilerOptions: { tsBuildInfoFile: `../.tsbuild/${name}.tsbuildinfo` },
        include: include.map(up),
        exclude: (kind === 'test' ? ['node_modules', '.tsbuild', 'dist'] : NOT_PRODUCT[kind]).map(
          up,
        ),
        references: references.map((other) => ({ path: `./${other}.json` })),
      }),
    );
  out.set('tsconfig.json', json({ files: [], references: [{ path: './tsconfig/test.json' }] }));
  return out;
};

const wanted = generatedFiles(projectFiles().filter((file) => /(?<!\.d)\.tsx?$/.test(file)));
const present = globSync('tsconfig/*.json').filter((file) => !file.startsWith('tsconfig/base-'));
const stale = [...wanted].filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);
const gone = present.filter((file) => !wanted.has(file));

if (process.argv.includes('--check')) {
  for (const file of [...stale.map(([name]) => name), ...gone])
    process.stdout.write(`${file} does not follow the imports: npm run projects\n`);
  process.exitCode = stale.length + gone.length > 0 ? 1 : 0;
} else {
  mkdirSync('tsconfig', { recursive: true });
  for (const [file, text] of stale) writeFileSync(file, text);
  for (const file of gone) rmSync(file);
}
