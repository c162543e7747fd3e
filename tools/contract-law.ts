// npm run --silent contract-law -- CASES.json: what labour law answers about described contracts, by the portal's own engine; one JSON object a case.
import { readFileSync } from 'node:fs';
import { lawLine } from './contract-law/case-file.ts';
import { fr } from './contract-law/fr.ts';

const fail = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return 1;
};
const run = ([path, ...more]: readonly string[]): number => {
  if (path === undefined || more.length > 0) return fail(fr.usage);
  let cases: unknown;
  try {
    cases = (JSON.parse(readFileSync(path, 'utf8')) as { cases?: unknown } | null)?.cases;
  } catch (error) {
    return fail(fr.unreadable(path, error instanceof Error ? error.message : String(error)));
  }
  if (!Array.isArray(cases)) return fail(fr.unreadable(path, fr.noCases));
  const lines = cases.map(lawLine);
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
  return lines.some((line) => 'error' in line) ? 1 : 0;
};
process.exitCode = run(process.argv.slice(2));
