// What ties a driver card to a person.

/** The first 14 characters of a card number: the last two count replacements and renewals (domain handbook §7, Files). */
export const identityNumber = (cardNumber: string): string =>
  cardNumber.toUpperCase().replaceAll(/\s/g, '').slice(0, 14);

/** A name without case and accents, as the database folds it for searches: « Désiré » and « DESIRE » are one. */
export const foldedName = (name: string): string =>
  name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
