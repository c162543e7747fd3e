import { expect, test } from 'vitest';
import { organisationLabel, RETURN_ORGANISATIONS } from './return-organisations.ts';

test('organisations of returns are recognised however they are written; others stay as they are', () => {
  expect(organisationLabel('DGFIP', '94')).toBe('DGFiP');
  expect(organisationLabel('Pôle emploi', '40')).toBe('France Travail');
  expect(organisationLabel('FRANCE_TRAVAIL', '44')).toBe('France Travail');
  expect(organisationLabel('GIP-MDS', '11')).toBe('GIP-MDS (net-entreprises)');
  expect(organisationLabel('P0942', '51')).toBe('Organisme complémentaire P0942');
  expect(organisationLabel('P0942', '11')).toBe('P0942');
  expect(RETURN_ORGANISATIONS).toHaveLength(10);
});
