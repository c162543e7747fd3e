// npm run --silent verify-signature -- --trust CA.pem FILE…: what the signatures of PDF files are worth, by the portal's own functions; one JSON object a file.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import {
  certificatesOfPem,
  type ReadCertificate,
} from '#platform/server/pdf-signature/certificates.ts';
import { signaturePorts } from '#platform/server/pdf-signature/cms.ts';
import { fr } from './verify-signature/fr.ts';

const fail = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return 1;
};
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The trusted certificates and the files; null where the command line is not understood. */
const asked = (args: readonly string[]): { trust: string; files: readonly string[] } | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { trust: { type: 'string' } },
      allowPositionals: true,
    });
    const { trust } = values;
    return trust === undefined || positionals.length === 0 ? null : { trust, files: positionals };
  } catch {
    return null;
  }
};

const run = (args: readonly string[]): number => {
  const request = asked(args);
  if (request === null) return fail(fr.usage);
  let trusted: ReadCertificate[];
  try {
    trusted = certificatesOfPem(readFileSync(request.trust, 'utf8'));
  } catch (error) {
    return fail(fr.unreadable(request.trust, reasonOf(error)));
  }
  if (trusted.length === 0) return fail(fr.unreadable(request.trust, fr.noCertificate));
  const ports = signaturePorts(trusted, Date.now());
  let faults = 0;
  for (const file of request.files) {
    try {
      const report = judgePdf(readFileSync(file), ports);
      process.stdout.write(`${JSON.stringify({ file, ...report })}\n`);
    } catch (error) {
      faults += fail(fr.unreadable(file, reasonOf(error)));
    }
  }
  return faults > 0 ? 1 : 0;
};
process.exitCode = run(process.argv.slice(2));
