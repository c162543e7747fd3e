import { expect, test } from 'vitest';
import { z } from 'zod';
import { speakFrench } from './zod-french.ts';

speakFrench();
const messageOf = (schema: z.ZodType, value: unknown): string =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? 'accepted';
test.each([
  [messageOf(z.string().min(1), ''), 'Ce champ est obligatoire.'],
  [messageOf(z.string(), undefined), 'Ce champ est obligatoire.'],
  [messageOf(z.number(), null), 'Ce champ est obligatoire.'],
  [messageOf(z.string().min(3), 'ab'), '3 caractères au minimum.'],
  [messageOf(z.string().max(1), 'ab'), '1 caractère au maximum.'],
  [messageOf(z.number().min(11.88), 2), 'Doit être supérieur ou égal à 11,88.'],
  [messageOf(z.number().positive(), 0), 'Doit être supérieur à 0.'],
  [messageOf(z.number().max(5), 6), 'Doit être inférieur ou égal à 5.'],
  [messageOf(z.email(), 'x'), 'Adresse e-mail invalide.'],
  [messageOf(z.iso.date(), '3/5'), 'Date attendue au format JJ/MM/AAAA.'],
  [messageOf(z.enum(['a', 'b']), 'c'), 'Choisissez une valeur de la liste.'],
  [messageOf(z.array(z.string()).max(2), ['a', 'b', 'c']), 'Au plus 2 choix.'],
  [messageOf(z.array(z.string()).min(1), []), 'Au moins 1 choix.'],
  [messageOf(z.number(), 'abc'), 'Nombre attendu.'],
  [messageOf(z.strictObject({}), { a: 1 }), 'Champ inconnu : a.'],
  [messageOf(z.union([z.number(), z.boolean()]), 'x'), 'Valeur invalide.'],
  [
    messageOf(
      z.string().refine(() => false, 'Propre au champ.'),
      'x',
    ),
    'Propre au champ.',
  ],
  [
    messageOf(
      z.string().refine(() => false),
      'x',
    ),
    'Valeur invalide.',
  ],
  [messageOf(z.number().int(), 1.5), 'Nombre attendu.'],
])('%s', (message, expected) => expect(message).toBe(expected));
