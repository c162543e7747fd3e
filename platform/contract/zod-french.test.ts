import { expect, test } from 'vitest';
import { z } from 'zod';
import { speakFrench } from './zod-french.ts';

speakFrench();
const said = (schema: z.ZodType, value: unknown): string =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? 'accepted';
test.each([
  [said(z.string().min(1), ''), 'Ce champ est obligatoire.'],
  [said(z.string(), undefined), 'Ce champ est obligatoire.'],
  [said(z.number(), null), 'Ce champ est obligatoire.'],
  [said(z.string().min(3), 'ab'), '3 caractères au minimum.'],
  [said(z.string().max(1), 'ab'), '1 caractère au maximum.'],
  [said(z.number().min(11.88), 2), 'Doit être supérieur ou égal à 11,88.'],
  [said(z.number().positive(), 0), 'Doit être supérieur à 0.'],
  [said(z.number().max(5), 6), 'Doit être inférieur ou égal à 5.'],
  [said(z.email(), 'x'), 'Adresse e-mail invalide.'],
  [said(z.iso.date(), '3/5'), 'Date attendue au format JJ/MM/AAAA.'],
  [said(z.enum(['a', 'b']), 'c'), 'Choisissez une valeur de la liste.'],
  [said(z.array(z.string()).max(2), ['a', 'b', 'c']), 'Au plus 2 choix.'],
  [said(z.array(z.string()).min(1), []), 'Au moins 1 choix.'],
  [said(z.number(), 'abc'), 'Nombre attendu.'],
  [said(z.strictObject({}), { a: 1 }), 'Champ inconnu : a.'],
  [said(z.union([z.number(), z.boolean()]), 'x'), 'Valeur invalide.'],
  [
    said(
      z.string().refine(() => false, 'Propre au champ.'),
      'x',
    ),
    'Propre au champ.',
  ],
  [
    said(
      z.string().refine(() => false),
      'x',
    ),
    'Valeur invalide.',
  ],
  [said(z.number().int(), 1.5), 'Nombre attendu.'],
])('%s', (message, expected) => expect(message).toBe(expected));
