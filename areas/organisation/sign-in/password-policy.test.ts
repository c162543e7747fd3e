import { expect, it } from 'vitest';
import { passwordFault } from './password-policy.ts';

const about = ['marie.lefevre@transports-martin.fr', 'Marie', 'Lefèvre'];

it.each([
  ['court', 'too_short'],
  ['onze lettre', 'too_short'],
  ['x'.repeat(201), 'too_long'],
  ['aaaaaaaaaaaaaa', 'repeated'],
  ['abababababab', 'repeated'],
  ['123456789012', 'in_order'],
  ['abcdefghijkl', 'in_order'],
  ['zyxwvutsrqpo', 'in_order'],
  ['motdepasse123', 'well_known'],
  ['MotDePasse12!', 'well_known'],
  ['azertyuiop26', 'well_known'],
  ['marielefevre', 'like_you'],
  ['Lefèvre2026!!', 'like_you'],
  ['marie.lefevre26', 'like_you'],
  ['transports26martin', 'like_you'],
  ['cheval agrafe pile', null],
  ['Lefèvre aime les longs trajets de nuit', null],
  ['9-vélos&cailloux', null],
  ['camion camion camion', null],
] as const)('%s → %s', (password, fault) => expect(passwordFault(password, about)).toBe(fault));

it('counts letters as people see them, not code units', () =>
  expect(passwordFault('🚚🚛🚜🏍️🛵', [])).toBe('too_short'));
