// npm run --silent pay-month -- CASES.json: the pay of described months by the portal's own calculation, without a database; one JSON object a case.
import { readFileSync } from 'node:fs';
import { readCases, type CaseOrFault } from './pay-month/case-file.ts';
import { fr } from './pay-month/fr.ts';
import { monthLine } from './pay-month/month-line.ts';

/** What the calculation refuses is said of its case, like what the file says wrongly. */
const lineOf = (one: CaseOrFault) => {
  if ('error' in one) return one;
  try {
    return monthLine(one.value);
  } catch (error) {
    const { id } = one.value;
    const reason = error instanceof Error ? error.message : String(error);
    return { id, error: fr.inCase(id, fr.whole, fr.failed(reason)) };
  }
};

function run(path: string | undefined): number {
  const fail = (message: string): number => {
    process.stderr.write(`${message}\n`);
    return 1;
  };
  if (path === undefined) return fail(fr.usage);
  let text: string;
  let file: unknown;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return fail(fr.unreadable(path));
  }
  try {
    file = JSON.parse(text);
  } catch {
    return fail(fr.notJson(path));
  }
  const cases = readCases(file);
  if (cases === null) return fail(fr.noCases);
  let status = 0;
  for (const one of cases) {
    const line = lineOf(one);
    if ('error' in line) status = fail(line.error);
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return status;
}

// Whoever reads may stop early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = run(process.argv[2]);
