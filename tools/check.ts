// npm run check: everything that needs no run of the product. Types, lint, import rules, layout, dead code.
import { runBeside, type Step } from './run-steps.ts';

/** Types take one core as long as everything else takes the other. */
const types: readonly Step[] = [{ name: 'types', command: ['tsc', '-b', '--builders', '1'] }];
const others: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'projects', command: ['node', 'tools/projects.ts', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'limits', command: ['node', 'tools/check-limits.ts'] },
  { name: 'layout', command: ['node', 'tools/check-layout.ts'] },
  { name: 'styles', command: ['node', 'tools/check-styles.ts'] },
  { name: 'imports', command: ['node', 'tools/check-imports.ts'] },
  { name: 'baseline', command: ['node', 'tools/baseline.ts', '--check'] },
  { name: 'table owners', command: ['node', 'tools/check-owners.ts'] },
  { name: 'French spaces', command: ['node', 'tools/french-spaces.ts'] },
  { name: 'French words', command: ['node', 'tools/french-words.ts'] },
  { name: 'states in SQL', command: ['node', 'tools/check-states.ts'] },
  { name: 'glossary', command: ['node', 'tools/check-glossary.ts'] },
  { name: 'requirements', command: ['node', 'tools/check-requirements.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];
export const runChecks = (): Promise<void> => runBeside([types, others]);
if (import.meta.main) await runChecks();
