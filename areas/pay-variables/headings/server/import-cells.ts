// Cells of the sheet of headings that hold more than one value.
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Unreadable, type Reader } from '#platform/server/imports/readers.ts';
import { fr } from '../fr.ts';
import type { Rounding } from '../heading.ts';
import { roundingOf } from '../rounding-choices.ts';

const t = texts(fr);
export type SoftwareCodes = readonly { readonly id: number; readonly code: string }[];

/** « nearest 900 »: the mode, then the step in seconds for hours, in ten-thousandths for the rest. */
export const roundingReader: Reader<Rounding> = {
  kind: 'text',
  read: (cell) => {
    const read = roundingOf(String(cell).trim());
    if (read === null || read.step <= 0) throw new Unreadable(fr.importRounding);
    return read;
  },
};

/** `csv = PANIER | silae = -`: a code per software; `-` leaves the heading out, a software that is not named is to be decided. */
export const codesText = (
  software: SoftwareCodes,
  codes: readonly { readonly softwareId: number; readonly code: string | null }[],
): string =>
  software
    .flatMap((s) => {
      const entry = codes.find((c) => c.softwareId === s.id);
      return entry === undefined ? [] : [`${s.code} = ${entry.code ?? '-'}`];
    })
    .join(' | ');

/** The reverse; 422 for a software that there is not. What is not named keeps what it had. */
export const codesSaid = (
  software: SoftwareCodes,
  text: string,
): { softwareId: number; code: string | null }[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const [name, code] = [
        part.slice(0, at < 0 ? undefined : at).trim(),
        at < 0 ? '' : part.slice(at + 1).trim(),
      ];
      const entry = software.find((s) => s.code === name);
      if (entry === undefined || code === '')
        throw new AppError('invalid', {
          details: [
            {
              field: 'codes',
              message:
                entry === undefined
                  ? t('importSoftware', { name, known: software.map((s) => s.code).join(', ') })
                  : t('importCode', { name }),
            },
          ],
        });
      return { softwareId: entry.id, code: code === '-' ? null : code };
    });
