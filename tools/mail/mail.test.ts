import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const GIVEN = join(import.meta.dirname, '../../../shared/data/mail');
interface Printed {
  readonly file: string;
  readonly text: string;
  readonly attachments: readonly string[];
}
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

it.skipIf(!existsSync(GIVEN))('prints what was typed by hand for the given mails', () => {
  const { mails } = JSON.parse(readFileSync(join(GIVEN, 'expected.json'), 'utf8')) as {
    mails: readonly { file: string; expect: Omit<Printed, 'file'> }[];
  };
  const printed = execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../mail.ts'), ...mails.map((m) => join(GIVEN, m.file))],
    { encoding: 'utf8' },
  );
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Printed);
  for (const [i, mail] of mails.entries()) {
    const { file, ...one } = lines[i] ?? { file: '', text: '', attachments: [] };
    expect(basename(file)).toBe(mail.file);
    const compared = (printedMail: Omit<Printed, 'file'>) => ({
      ...printedMail,
      text: plain(printedMail.text),
      attachments: printedMail.attachments.toSorted(),
    });
    expect(compared(one)).toMatchObject(compared(mail.expect));
  }
});
