import { expect, it } from 'vitest';
import { recordBlocks, totalsOf, type RecordDay, type RecordPerson } from './activity-record.ts';

const day = (d: string, more: Partial<RecordDay> = {}): RecordDay => ({
  day: d,
  service: 0,
  driving: 0,
  work: 0,
  waiting: 0,
  night: 0,
  amplitude: 0,
  meals: 0,
  overnights: 0,
  absence: null,
  ...more,
});
const person: RecordPerson = {
  name: 'DURAND Camille',
  matricule: '00012',
  company: 'Martin',
  agency: 'Lyon',
  driver: 'LD',
  period: 'octobre 2026',
  range: 'du 1er au 31 octobre 2026',
  closed: true,
  days: [
    day('2026-10-01', { service: 33_912, driving: 20_000, meals: 2, overnights: 1 }),
    day('2026-10-02', { absence: 'CP' }),
    day('2026-10-03', { service: 3_600, driving: 1_600, meals: 1 }),
  ],
  values: [
    { code: 'HS25', label: 'Heures à 25 %', text: '17h00' },
    { code: 'REPAS', label: 'Repas', text: '3' },
    { code: 'HDIM', label: 'Heures de dimanche', text: '2h00' },
  ],
};

it('adds up the days', () =>
  expect(totalsOf(person.days)).toMatchObject({
    service: 37_512,
    driving: 21_600,
    meals: 3,
    overnights: 1,
    night: 0,
  }));
it('says every day, the totals, what is retained and who signs; one page each', () => {
  const [title, ...rest] = recordBlocks(person, true);
  const content = JSON.stringify([title, ...rest]);
  for (const text of [
    'DURAND Camille',
    'matricule 00012',
    'Jeu. 01/10',
    '9h25',
    'CP',
    '10h25',
    '17h00',
    'Heures de dimanche',
    'Signature',
  ])
    expect(content, text).toContain(text);
  expect(title).not.toHaveProperty('pageBreak');
  expect(recordBlocks(person, false)[0]).toMatchObject({ pageBreak: 'before' });
  expect(JSON.stringify(recordBlocks({ ...person, closed: false, days: [] }, true))).toContain(
    'provisoires',
  );
});
it('names the kind of driver after the matricule, and nothing for whoever drives not', () => {
  const heading = (driver: string | null): string =>
    JSON.stringify(recordBlocks({ ...person, driver }, true)[2]);
  expect(heading('LD')).toContain('matricule 00012  ·  LD"');
  expect(heading(null)).toContain('matricule 00012"');
});
