import { expect, it } from 'vitest';
import type { LetterContent, LetterOffence } from './letter-content.ts';
import { letterBlocks } from './letter-document.ts';

// Monday 2 March 2026, 06:00 UTC: 07:00 in Paris.
const start = Date.UTC(2026, 2, 2, 6) / 1_000;
const offence: LetterOffence = {
  id: 1,
  rule: 'daily-rest',
  article: 'CE 561/2006 art. 8 §2',
  day: '2026-03-02',
  at: start + 24 * 3_600,
  start,
  end: start + 24 * 3_600,
  value: 8 * 3_600,
  limit: 9 * 3_600,
  unit: 'seconds',
  severity: 'MI',
  penalClass: 4,
  certainty: 'certain',
  reading: null,
  proof: [{ start, end: start + 24 * 3_600 }],
  spells: [{ start, end: start + 10 * 3_600, activity: 'work' }],
};
const letter = (offences: readonly LetterOffence[]): LetterContent => ({
  company: 'Transports Martin',
  agency: 'Lyon',
  name: 'Alix Nom',
  matricule: 'A1',
  jobTitle: null,
  zone: 'Europe/Paris',
  issuedOn: '2026-03-31',
  signatory: 'La direction',
  message: '',
  offences,
});
const textOf = (offences: readonly LetterOffence[]): string =>
  JSON.stringify(letterBlocks(letter(offences), true));

it('names the reading of the law where one was chosen, and nothing where there was none to choose', () => {
  expect(textOf([offence])).not.toContain('Lecture la plus favorable');
  expect(textOf([{ ...offence, reading: 'reduced-rest-allowed' }])).toContain(
    'Lecture la plus favorable retenue : un repos réduit de 9 h était encore permis.',
  );
});
