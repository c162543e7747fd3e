// npm run --silent formula -- 'TEXT' --set heures.service=180h --explain: checks, computes and explains a formula without the portal. It knows
// the portal's names, the starter set's headings, and its parameters and thresholds with their values; `--set` gives the rest.
import { readFileSync } from 'node:fs';
import {
  starterHeadings,
  starterParameters,
} from '#areas/pay-variables/headings/starter-headings.data.ts';
import { vocabularyOf } from '#areas/pay-variables/headings/vocabulary.ts';
import { runCommand } from '#engines/formula/command-line.ts';
import { keyedName } from '#engines/formula/vocabulary.ts';

const parameters = starterParameters.map((p) => ({ ...p, since: '' }));
const values = Object.fromEntries(
  parameters.map((p) => [
    keyedName({ of: p.kind === 'threshold' ? 'seuil' : 'parametre', key: p.name, field: null }),
    p.value,
  ]),
);
// A formula of several lines comes by the standard input: `-`.
const words = process.argv.slice(2).map((word) => (word === '-' ? readFileSync(0, 'utf8') : word));
const { code, lines } = runCommand(words, {
  vocabulary: vocabularyOf({ headings: starterHeadings, parameters }),
  values,
});
process.stdout.write(`${lines.join('\n').trimEnd()}\n`);
process.exitCode = code;
