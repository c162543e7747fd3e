// The French social security number: 13 characters and a key (Code de la sécurité sociale R115-1; key = 97 − number mod 97, Corsica 2A → 19, 2B → 18).

/** `1 85 04 75 123 456 78` → `185047512345678`. */
export const plainNir = (text: string): string => text.toUpperCase().replaceAll(/[\s.]/g, '');

/** Fifteen characters whose key is right. */
export const isNir = (text: string): boolean => {
  const nir = plainNir(text);
  if (!/^[1-478]\d{4}(?:\d{2}|2[AB])\d{6}\d{2}$/.test(nir)) return false;
  const number = Number(nir.slice(0, 13).replace('2A', '19').replace('2B', '18'));
  return 97 - (number % 97) === Number(nir.slice(13));
};
