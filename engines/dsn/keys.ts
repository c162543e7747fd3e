// Keys of the identifiers that a DSN carries: SIREN, SIRET, NIR, IBAN and the French account number.

const luhnSum = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
};
const digitSum = (digits: string): number =>
  [...digits].reduce((sum, digit) => sum + Number(digit), 0);

export const isSiren = (siren: string): boolean =>
  /^\d{9}$/.test(siren) && Number(siren) > 0 && luhnSum(siren) % 10 === 0;

/** La Poste's establishments follow a rule of their own: the sum of their digits is a multiple of 5. */
const LA_POSTE = '356000000';
export const isSiret = (siret: string): boolean => {
  if (!/^\d{14}$/.test(siret) || Number(siret) === 0) return false;
  if (siret.startsWith(LA_POSTE) && digitSum(siret) % 5 === 0) return true;
  return luhnSum(siret) % 10 === 0;
};

/** Key of a NIR of 13 characters (2A and 2B count as 19 and 18): 97 − number mod 97; null where the form is not a NIR's. */
export const nirKey = (nir: string): number | null => {
  if (!/^[12]\d{4}(\d{2}|2A|2B)\d{6}$/.test(nir)) return null;
  const digits = nir.replace('2A', '19').replace('2B', '18');
  return 97 - (Number(digits) % 97);
};

const remainder = (digits: string, modulus: number): number => {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus;
  return rest;
};

/** ISO 13616: letters count 10 to 35, the first four characters go to the end, the whole leaves 1 modulo 97. */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainder(digits, 97) === 1;
};

/** Letters of a French account number as digits: A and J are 1, B, K and S are 2 … I, R and Z are 9. */
const ribDigit = (letter: string): string => {
  const place = letter.charCodeAt(0) - 65;
  return String(place < 18 ? (place % 9) + 1 : place - 16);
};
/** Key of the French account in an IBAN: 97 − (89 × bank + 15 × branch + 3 × account) mod 97. True for IBANs of other countries. */
export const hasFrenchAccountKey = (iban: string): boolean => {
  if (!iban.startsWith('FR')) return true;
  const account = iban.slice(4).replace(/[A-Z]/g, ribDigit);
  if (!/^\d{23}$/.test(account)) return false;
  return remainder(account, 97) === 0;
};
