// The size limits of style.md on formatted code. What passes them stands in `limits.json`, a list that may only shrink:
// `node tools/check-limits.ts` compares, `node tools/check-limits.ts --write` takes out what has become better.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';

/** Worst figure allowed for each breach of one rule in one file, worst first (1 for each nested ternary or cast). */
type Exceptions = Readonly<Record<string, readonly number[]>>;

const LIST = 'tools/limits.json';
const FOLDERS = ['apps', 'areas', 'bench', 'db', 'engines', 'platform', 'tools'].filter(existsSync);
const CAST = /\bas (never|unknown as)\b/g;

const breachesByLint = (): Map<string, number[]> => {
  const args = ['-c', 'tools/limits.oxlintrc.json', '-f', 'json', ...FOLDERS];
  const output = runLint(args);
  const breaches = new Map<string, number[]>();
  for (const { code, filename, message } of output.diagnostics) {
    const rule = code.replace(/^eslint\((.*)\)$/, '$1');
    const figure = Number(
      /\((\d+)\)|has a complexity of (\d+)/.exec(message)?.slice(1).find(Boolean),
    );
    add(breaches, `${filename} ${rule}`, Number.isNaN(figure) ? 1 : figure);
  }
  return breaches;
};

interface LintOutput {
  readonly diagnostics: readonly { code: string; filename: string; message: string }[];
}
const runLint = (args: readonly string[]): LintOutput => {
  try {
    const text = execFileSync('oxlint', args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
    return JSON.parse(text) as LintOutput;
  } catch (failure) {
    // The linter ends with 1 when it has something to report.
    return JSON.parse((failure as { stdout: string }).stdout) as LintOutput;
  }
};

const add = (to: Map<string, number[]>, key: string, figure: number): void => {
  to.set(
    key,
    [...(to.get(key) ?? []), figure].toSorted((a, b) => b - a),
  );
};

const breachesByCast = (): Map<string, number[]> => {
  const breaches = new Map<string, number[]>();
  for (const file of existsSync('areas') ? projectFiles('areas') : []) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
    for (const _ of readFileSync(file, 'utf8').matchAll(CAST)) add(breaches, `${file} cast`, 1);
  }
  return breaches;
};

/** Worse than the exceptions allow: more breaches, or a breach further beyond its limit. */
const isWorse = (now: readonly number[], allowed: readonly number[]): boolean =>
  now.length > allowed.length || now.some((figure, i) => figure > (allowed[i] ?? 0));

const now = new Map(
  [...breachesByLint(), ...breachesByCast()].toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
const listed: Exceptions = existsSync(LIST)
  ? (JSON.parse(readFileSync(LIST, 'utf8')) as Exceptions)
  : {};
const first = !existsSync(LIST);
const worse = [...now].filter(([key, figures]) => isWorse(figures, listed[key] ?? []));
const better = Object.entries(listed).filter(
  ([key, figures]) => JSON.stringify(now.get(key)) !== JSON.stringify(figures),
);

if (first || (process.argv.includes('--write') && worse.length === 0)) {
  const rows = [...now].map(
    ([key, figures]) => `  ${JSON.stringify(key)}: ${JSON.stringify(figures)}`,
  );
  writeFileSync(LIST, `{\n${rows.join(',\n')}\n}\n`);
} else {
  for (const [key, figures] of worse)
    process.stdout.write(
      `${key}: ${figures.join(', ')} (allowed: ${listed[key]?.join(', ') ?? 'none'})\n`,
    );
  if (worse.length === 0 && better.length > 0)
    process.stdout.write(
      `better than the list: ${better.map(([key]) => key).join('; ')}\nwrite it down: node tools/check-limits.ts --write\n`,
    );
  process.exitCode = worse.length > 0 || better.length > 0 ? 1 : 0;
}
