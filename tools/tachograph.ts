// npm run --silent tachograph -- [--root KEY]… FILE…: one JSON object per file and line. Ends with 0 when something of every file was read.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { nodeVerification } from '#platform/server/secrets/tachograph-verification.ts';
import { EUROPEAN_ROOTS } from '#engines/tachograph/eu-roots.data.ts';
import { reportSignatures } from '#engines/tachograph/report-signatures.ts';
import { reportFile } from '#engines/tachograph/report.ts';
import { checkSignatures } from '#engines/tachograph/signatures.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(name));
const files: string[] = [];
const rootFiles: string[] = [];
for (let i = 2; i < process.argv.length; i += 1) {
  if (process.argv[i] === '--root') rootFiles.push(process.argv[(i += 1)] ?? '');
  else files.push(process.argv[i] ?? '');
}
if (files.length === 0) {
  process.stderr.write(
    'npm run --silent tachograph -- [--root KEY]… FILE…\nKEY: a root to trust beside the European ones (144 bytes, or a generation-2 certificate)\n',
  );
  process.exit(2);
}
// Whoever reads may stop early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const roots = [...EUROPEAN_ROOTS, ...rootFiles.map(read)];

for (const name of files) {
  try {
    const bytes = read(name);
    const file = decodeTachographFile(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const signatures = reportSignatures(checkSignatures(file, bytes, roots, nodeVerification()));
    process.stdout.write(
      `${JSON.stringify({ file: name, sha256, ...reportFile(file), findings: file.findings, signatures })}\n`,
    );
    if (file.kind === 'unrecognised') process.exitCode = 1;
  } catch (error) {
    process.stdout.write(
      `${JSON.stringify({ file: name, error: error instanceof Error ? error.message : String(error) })}\n`,
    );
    process.exitCode = 1;
  }
}
