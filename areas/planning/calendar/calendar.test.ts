import { describe, expect, it } from 'vitest';
import { differencesOf, type SideFigures } from './calendar.ts';
import { dayWords } from './web/words.ts';

const H = 3_600;
const figures = (start: number | null, end: number | null, driving = 0): SideFigures => ({
  start: start === null ? null : start * H,
  end: end === null ? null : end * H,
  service: start === null || end === null ? 0 : (end - start) * H,
  driving: driving * H,
});
const nothing = figures(null, null);
const of = (
  planned: SideFigures,
  clocked: SideFigures,
  tachograph: SideFigures,
  kept: SideFigures,
): string[] =>
  differencesOf({ planned, clocked, tachograph, kept }).map(
    (d) => `${d.side} ${d.what} ${d.by / H}`,
  );

describe('differences of a day', () => {
  it.each([
    ['all agree', [figures(6, 14), figures(6, 14), figures(6, 14, 7), figures(6, 14, 7)], []],
    [
      'a quarter of an hour is nobody’s business',
      [figures(6, 14), nothing, nothing, figures(6.25, 14)],
      [],
    ],
    [
      'started late',
      [figures(6, 14), nothing, nothing, figures(7, 14)],
      ['planned start 1', 'planned service -1'],
    ],
    ['planned and not worked', [figures(6, 14), nothing, nothing, nothing], ['planned absent -8']],
    [
      'worked and not planned',
      [nothing, nothing, figures(6, 14, 4), figures(6, 14, 4)],
      ['planned unplanned 8'],
    ],
    [
      'driving corrected',
      [nothing, nothing, figures(6, 14, 7), figures(6, 14, 5)],
      ['planned unplanned 8', 'tachograph driving -2'],
    ],
    ['nothing at all', [nothing, nothing, nothing, nothing], []],
  ] as const)('%s', (_, sides, expected) => expect(of(...sides)).toEqual(expected));
});

describe('a day in words', () => {
  it('says everything that its cell shows', () =>
    expect(
      dayWords(
        {
          day: '2026-11-11',
          off: true,
          holiday: 'Armistice 1918',
          planned: { code: 'LD', start: 1_200, end: 1_680, pause: 60, seconds: 7 * H },
          absences: [
            { code: 'CP', halves: ['morning'], pending: true },
            { code: 'RTT', halves: ['afternoon'], pending: false },
          ],
          real: {
            service: 8 * H,
            driving: 4 * H,
            night: 0,
            start: '2026-11-11T19:00:00Z',
            end: '2026-11-12T03:00:00Z',
            status: 'controlled',
            stale: false,
            anomalies: 2,
          },
          offences: { count: 1, grave: true },
          expense: { meals: 1, overnights: 1 },
          comment: 'Quai 4',
          missing: 1,
          events: 3,
        },
        'Europe/Paris',
        '2026-11-11',
      ),
    ).toMatchInlineSnapshot(
      `"mercredi 11 novembre 2026 : aujourd’hui, férié : Armistice 1918, absence Congés payés le matin, en attente de validation, absence RTT l’après-midi, prévu Longue distance de 20:00 à 04:00, réalisé 8h00 de 20:00 à 04:00, à contrôler, 2 anomalies, 1 infraction, 1 repas, 1 découcher, 1 attribut obligatoire à remplir, 3 événements, commentaire : Quai 4"`,
    ));
  it('says that nothing is there', () =>
    expect(dayWords({ day: '2026-11-04' }, 'Europe/Paris', '2026-11-11')).toBe(
      'mercredi 4 novembre 2026 : rien',
    ));
});
