// States in SQL come from their machine (domain handbook §6): a literal in SQL text is checked by nobody, and stays behind when a state is added.
// `status = ${anyAbsence(COUNTING_ABSENCES)}` is the way; in TypeScript the compiler knows the states.
import { readFileSync } from 'node:fs';
import { absenceStatus } from '#areas/working-time/schedules/absence-status.ts';
import { projectFiles } from './project-files.ts';

const STATE = absenceStatus.states.join('|');
/** Only SQL compares by one sign, or by a word. */
const COMPARED = new RegExp(
  String.raw`\bstatus\s+(?:=|<>|!=|in|not in|is distinct from)\s+[^\n\`]*?'(${STATE})'`,
  'g',
);
const isProduct = (file: string): boolean =>
  /^(areas|platform)\/.*\.ts$/.test(file) && !/\/migrations\/|[.](test|fixtures)[.]ts$/.test(file);

const faults = projectFiles('.')
  .filter(isProduct)
  .flatMap((file) => {
    const states = [...readFileSync(file, 'utf8').matchAll(COMPARED)].map((m) => m[1]);
    return [...new Set(states)].map(
      (state) => `${file}: ${state} stands in SQL; ask anyAbsence(…)`,
    );
  });
process.stdout.write(faults.map((f) => `${f}\n`).join(''));
process.exitCode = faults.length > 0 ? 1 : 0;
