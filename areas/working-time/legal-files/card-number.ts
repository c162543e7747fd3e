/** The first 14 characters of a card number identify the driver; the last two count replacements and renewals (domain handbook §7, Files). */
export const identityNumber = (cardNumber: string): string =>
  cardNumber.toUpperCase().replaceAll(/\s/g, '').slice(0, 14);
