// npm run --silent dsn -- FILE…: one JSON object a line and file, with what its check has to say.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { dsnChecker, type DsnReport } from './check.ts';

/** A file is read as ISO-8859-1, one character a byte, in pieces. */
const reportOf = async (file: string): Promise<DsnReport> => {
  const checker = dsnChecker();
  for await (const piece of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 18 }))
    checker.push(piece as string);
  return checker.end();
};

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Usage : npm run --silent dsn -- FICHIER…\n');
  process.exitCode = 2;
}
for (const file of files) {
  try {
    const { norm, nature, type, valid, findings, ...rest } = await reportOf(file);
    const line = { file: basename(file), norm, nature, type, valid, findings, ...rest };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  } catch (failure) {
    const reason =
      (failure as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'fichier introuvable'
        : String(failure);
    process.stdout.write(`${JSON.stringify({ file: basename(file), error: reason })}\n`);
    process.exitCode = 1;
  }
}
