// Agencies written one a line: « name ; postal code ; city », the last two as one likes.
import { texts } from '#platform/contract/texts.ts';
import { newCustomerFr } from './new-customer-fr.ts';

export interface AgencyLine {
  readonly name: string;
  readonly postalCode: string | null;
  readonly city: string | null;
}
const t = texts(newCustomerFr);

/** One line; null where it cannot be read so. */
export const agencyOf = (line: string): AgencyLine | null => {
  const [name = '', postalCode = '', city = '', ...more] = line.split(/[;\t]/).map((p) => p.trim());
  const isFine =
    name !== '' && name.length <= 120 && city.length <= 80 && more.every((part) => part === '');
  if (!isFine || !/^(?:\d{5})?$/.test(postalCode)) return null;
  return { name, postalCode: postalCode || null, city: city || null };
};

/** Why the lines cannot be taken; null where they can. */
export const agencyFault = (written: readonly string[]): string | null => {
  if (written.length === 0) return newCustomerFr.agenciesMissing;
  const names = new Set<string>();
  for (const line of written) {
    const agency = agencyOf(line);
    if (agency === null) return t('agencyWrong', { line });
    const name = agency.name.toLocaleLowerCase('fr');
    if (names.has(name)) return t('agencyTwice', { name: agency.name });
    names.add(name);
  }
  return null;
};

const CODE_LENGTH = 12;
/** A short code of its own for each name, in the order given: LYON, LYON2… */
export const codesOf = (names: readonly string[], taken: readonly string[]): string[] => {
  const used = new Set(taken);
  return names.map((name) => {
    const plain = name
      .replaceAll(/œ/gi, 'oe')
      .replaceAll(/æ/gi, 'ae')
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, CODE_LENGTH);
    const base = plain === '' ? 'AG' : plain;
    let [code, n] = [base, 1];
    while (used.has(code)) code = `${base}${++n}`;
    used.add(code);
    return code;
  });
};
