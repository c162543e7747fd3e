// What ties a driver card to a person.
import { foldName } from '#engines/payroll-layout/look-alikes.ts';

/** The first 14 characters of a card number: the last two count replacements and renewals (domain handbook §7, Files). */
export const identityNumber = (cardNumber: string): string =>
  cardNumber.toUpperCase().replaceAll(/\s/g, '').slice(0, 14);

/** A name as the database folds it for searches: « Désiré » and « DESIRE » are one, and so are ligatures, hyphens, apostrophes and spaces. */
export const foldedName = foldName;
