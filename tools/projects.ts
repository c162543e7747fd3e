// npm run projects: writes the TypeScript projects, one for each domain and kind of file, into `tsconfig/` and `tsconfig.json`.
// A change inside an area is then type-checked with its domain, and others only where its declarations changed.
// `node tools/projects.ts --check` writes nothing and fails where the files on disk are not what the imports ask for.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { domains } from './domains.data.ts';
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

/** Files that check the product: projects above all of it. */
const TESTS =
  /\.test\.tsx?$|\.setup\.fixtures\.ts$|^(?:apps\/e2e|platform\/testing|bench|tools)\/|^engines\/[^/]+\/(?:cases\/|command\.ts$)|^[^/]+\.config\.ts$/;

/** What stands outside the domains. Levels: engines and platform below the areas, the applications above them. */
const ABOVE_AREAS = 1 + domains.length + 1;
const FIXED: readonly { name: string; kind: Kind; level: number; folders: readonly string[] }[] = [
  { name: 'engines', kind: 'pure', level: 0, folders: ['engines'] },
  { name: 'platform-contract', kind: 'pure', level: 0, folders: ['platform/contract'] },
  { name: 'platform-server', kind: 'server', level: 0, folders: ['platform/server'] },
  { name: 'platform-web', kind: 'web', level: 0, folders: ['platform/web'] },
  { name: 'apps-server', kind: 'server', level: ABOVE_AREAS, folders: ['apps/server', 'db'] },
  { name: 'apps-web', kind: 'web', level: ABOVE_AREAS, folders: ['apps/web'] },
];

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

const sourcesIn = (kind: Kind, folder: string): string[] =>
  kind === 'web' ? [`${folder}/**/*.ts`, `${folder}/**/*.tsx`] : [`${folder}/**/*.ts`];

type Unlinked = Omit<Project, 'references'> & { readonly kind: Kind; readonly level: number };

const fixedProjects = FIXED.map(({ name, kind, level, folders }): Unlinked => {
  return { name, kind, level, include: folders.flatMap((folder) => sourcesIn(kind, folder)) };
});

/** The projects of a domain; globs, so that a new area needs no new project. Its level is its place in the order of domains. */
const domainProject = (domain: string, kind: Kind): Unlinked => {
  const area = `areas/${domain}/*`;
  const include = kind === 'pure' ? [`${area}/*.ts`] : sourcesIn(kind, `${area}/${kind}`);
  return { name: `${kind}-${domain}`, kind, level: 1 + levelOfDomain(domain), include };
};
const levelOfDomain = (domain: string): number =>
  domains.findIndex((ordered) => ordered === domain);

/** Position is permission: what a kind may see of the others, whatever a file imports. A forbidden import gets no link, and does not compile. */
const MAY_SEE: Readonly<Record<Kind, readonly Kind[]>> = {
  pure: ['pure'],
  server: ['pure', 'server'],
  web: ['pure', 'web'],
};
const maySee = (from: Unlinked, to: Unlinked): boolean =>
  from !== to && MAY_SEE[from.kind].includes(to.kind) && to.level <= from.level;

const projectsOf = (files: readonly string[]): Project[] => {
  const made = new Map(fixedProjects.map((project) => [project.name, project]));
  const projectOf = (file: string): Unlinked | undefined => {
    const match = /^areas\/([^/]+)\/[^/]+\/(?:(server|web)\/)?/.exec(file);
    if (match?.[1] === undefined)
      return fixedProjects[
        FIXED.findIndex((f) => f.folders.some((folder) => file.startsWith(`${folder}/`)))
      ];
    const fresh = domainProject(match[1], (match[2] as Kind | undefined) ?? 'pure');
    const project = made.get(fresh.name) ?? fresh;
    made.set(project.name, project);
    return project;
  };
  const references = new Map<Unlinked, Set<string>>();
  for (const file of files.filter((name) => !TESTS.test(name))) {
    const from = projectOf(file);
    if (from === undefined) continue;
    const others = references.get(from) ?? new Set();
    for (const other of importsOf(file).map(projectOf))
      if (other !== undefined && maySee(from, other)) others.add(other.name);
    references.set(from, others);
  }
  return [...references]
    .map(([{ name, kind, include }, others]) => {
      return { name, kind, include, references: [...others].toSorted() };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const NOT_PRODUCT: Readonly<Record<Kind, readonly string[]>> = {
  pure: ['**/*.test.ts', '**/*.e2e.ts', '**/cases/**', '**/command.ts'],
  server: ['**/*.test.ts', '**/*.setup.fixtures.ts'],
  web: ['**/*.test.ts', '**/*.test.tsx'],
};
const TEST_FILES = ['*.test.ts', '*.test.tsx', '*.setup.fixtures.ts'];
const testsIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) => TEST_FILES.map((files) => `${folder}/**/${files}`));
/**
 * Tests are projects of their own, by what they test: one project of all of them would be the largest program by far. The last is the root, above
 * every other project.
 */
const TEST_PROJECTS: readonly { readonly name: string; readonly include: readonly string[] }[] = [
  { name: 'testing', include: ['platform/testing/**/*.ts', 'platform/testing/**/*.tsx'] },
  {
    name: 'test-base',
    include: [
      ...testsIn('engines', 'platform/contract', 'platform/server', 'platform/web'),
      'engines/*/cases/**/*.ts',
      'engines/*/command.ts',
    ],
  },
  ...domains.map((domain) => ({ name: `test-${domain}`, include: testsIn(`areas/${domain}`) })),
  {
    name: 'test',
    include: [
      ...testsIn('apps', 'db'),
      'apps/e2e/**/*.ts',
      'bench/**/*.ts',
      'tools/**/*.ts',
      '*.config.ts',
    ],
  },
];
const testProjectOf = (file: string): string => {
  if (file.startsWith('platform/testing/')) return 'testing';
  const [, domain] = /^areas\/([^/]+)\//.exec(file) ?? [];
  if (domain !== undefined) return `test-${domain}`;
  return /^(?:engines|platform)\//.test(file) ? 'test-base' : 'test';
};

/** Each sees the whole product, and the tests whose fixtures it imports. */
const testProjectsOf = (files: readonly string[], product: readonly Project[]): Project[] => {
  const tests = Map.groupBy(
    files.filter((file) => TESTS.test(file)),
    testProjectOf,
  );
  const lived = TEST_PROJECTS.filter(({ name }) => name === 'test' || tests.has(name));
  const all = product.map((project) => project.name);
  return lived.map(({ name, include }): Project => {
    const imported = (tests.get(name) ?? []).flatMap(importsOf).filter((to) => TESTS.test(to));
    const own = new Set(imported.map(testProjectOf));
    const others = name === 'test' ? lived.map((each) => each.name) : [...own];
    const references = [...all, ...others.filter((other) => other !== name).toSorted()];
    return { name, kind: 'test', include, references };
  });
};

const up = (glob: string): string => `../${glob}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What every generated file must hold, by path. */
const generatedFiles = (files: readonly string[]): Map<string, string> => {
  const projects: Project[] = projectsOf(files);
  const tests = testProjectsOf(files, projects);
  const out = new Map<string, string>();
  for (const { name, kind, include, references } of [...projects, ...tests])
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
