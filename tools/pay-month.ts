// npm run --silent pay-month -- CASES.json [--headings catalogue]: the pay of described months by the portal's own calculation, without a database; one JSON object a case.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCases, type CaseOrFault } from './pay-month/case-file.ts';
import { fr } from './pay-month/fr.ts';
import { HEADING_SETS, monthLine, type HeadingSet } from './pay-month/month-line.ts';

/** What the calculation refuses is said of its case, like what the file says wrongly. */
const lineOf = (one: CaseOrFault, set: HeadingSet) => {
  if ('error' in one) return one;
  try {
    return monthLine(one.value, set);
  } catch (error) {
    const { id } = one.value;
    const reason = error instanceof Error ? error.message : String(error);
    return { id, error: fr.inCase(id, fr.whole, fr.failed(reason)) };
  }
};

/** The file and the headings to compute; null where the command line is not understood. */
const asked = (args: readonly string[]): { path: string; set: HeadingSet } | null => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { headings: { type: 'string', default: 'starter' } },
      allowPositionals: true,
    });
    const [path] = positionals;
    const set = HEADING_SETS.find((name) => name === values.headings);
    return path === undefined || positionals.length > 1 || set === undefined ? null : { path, set };
  } catch {
    return null;
  }
};

function run(args: readonly string[]): number {
  const fail = (message: string): number => {
    process.stderr.write(`${message}\n`);
    return 1;
  };
  const wanted = asked(args);
  if (wanted === null) return fail(fr.usage);
  const { path, set } = wanted;
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
    const line = lineOf(one, set);
    if ('error' in line) status = fail(line.error);
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return status;
}

// Whoever reads may stop early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = run(process.argv.slice(2));
