// The shape of a NAF code: two digits, two digits, a letter (INSEE, NAF rév. 2): `49.41A`.
import { z } from 'zod';

/** `4941a`, `49.41 A` and `49.41A` are the same code; anything else is not one. */
export const NafCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.replaceAll(/[\s.]/g, ''))
  .pipe(z.string().regex(/^\d{4}[A-Z]$/, 'Quatre chiffres puis une lettre, par exemple 49.41A'))
  .transform((text) => `${text.slice(0, 2)}.${text.slice(2)}`);
