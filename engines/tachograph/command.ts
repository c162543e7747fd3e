// npm run --silent tachograph -- FILE…: one JSON object per file and line. Ends with 0 when something of every file was read.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { reportFile } from './report.ts';
import { decodeTachographFile } from './tachograph.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('npm run --silent tachograph -- FILE…\n');
  process.exit(2);
}

for (const name of files) {
  try {
    const bytes = new Uint8Array(readFileSync(name));
    const file = decodeTachographFile(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    process.stdout.write(`${JSON.stringify({ file: name, sha256, ...reportFile(file), findings: file.findings })}\n`);
    if (file.kind === 'unrecognised') process.exitCode = 1;
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ file: name, error: error instanceof Error ? error.message : String(error) })}\n`);
    process.exitCode = 1;
  }
}
