// The French social security number: 13 characters and a key (Code de la sécurité sociale R115-1; key = 97 − number mod 97, Corsica 2A → 19, 2B → 18).

/** `1 85 04 75 123 456 78`, `1-85-04-75-123-456-78` → `185047512345678`. */
export const plainNir = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s\p{Z}\p{Pd}./]/gu, '');

export type NirFault = 'form' | 'month' | 'commune' | 'order' | 'key';
/** Sex, year, month, department, commune, order, key; overseas departments have three characters, then the commune two. */
const PARTS = /^([1-478])(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/;
/** Months of the calendar; 20 where it is unknown, 30 to 42 and 50 and more for incomplete acts of birth. */
const isMonth = (month: number): boolean =>
  (month >= 1 && month <= 12) || month === 20 || (month >= 30 && month <= 42) || month >= 50;
const OVERSEAS = new Set(['97', '98']);

/** What is wrong with a number; null where nothing is. */
export const nirFault = (text: string): NirFault | null => {
  const nir = plainNir(text);
  const [, , , month, department = '', commune = '', order, key] = PARTS.exec(nir) ?? [];
  if (month === undefined) return 'form';
  if (!isMonth(Number(month))) return 'month';
  const place = OVERSEAS.has(department) ? commune.slice(1) : commune;
  if (Number(place) === 0 || department === '00') return 'commune';
  if (Number(order) === 0) return 'order';
  const number = Number(nir.slice(0, 13).replace('2A', '19').replace('2B', '18'));
  return 97 - (number % 97) === Number(key) ? null : 'key';
};

/** Fifteen characters that name somebody, and whose key is right. */
export const isNir = (text: string): boolean => nirFault(text) === null;
