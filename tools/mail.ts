// npm run --silent mail -- FILE…: what customers newly say in their mails, by the portal's own reading; one JSON object a file.
import { readFileSync } from 'node:fs';
import { readMail } from '#platform/server/incoming-mail/mail.ts';
import { fr } from './mail/fr.ts';

const fail = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return 1;
};
const run = (paths: readonly string[]): number => {
  if (paths.length === 0) return fail(fr.usage);
  let status = 0;
  for (const file of paths)
    try {
      const { kind, text, attachments, from, subject } = readMail(readFileSync(file));
      process.stdout.write(`${JSON.stringify({ file, kind, text, attachments, from, subject })}\n`);
    } catch (error) {
      status = fail(fr.unreadable(file, error instanceof Error ? error.message : String(error)));
    }
  return status;
};
process.exitCode = run(process.argv.slice(2));
