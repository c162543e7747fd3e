import { expect, it } from 'vitest';
import { figuresInWords, lineInWords } from './hours-left-words.ts';
import type { HoursLeftView } from './hours-left.ts';

const [minute, hour] = [60, 3600];
const read = Temporal.Instant.from('2026-11-26T17:32:00Z').epochMilliseconds / 1000;
const left: HoursLeftView = {
  zone: 'Europe/Paris',
  source: 'card',
  knownUntil: read,
  lastActivity: 'driving',
  isDayStartKnown: true,
  driving: {
    untilBreak: { used: 3 * hour, limit: 4.5 * hour, left: 1.5 * hour, breakSeconds: 45 * minute },
    day: { used: 7 * hour, limit: 10 * hour, left: 3 * hour, unknown: 0, extensionsLeft: 1 },
    week: { used: 30 * hour, limit: 56 * hour, left: 26 * hour, unknown: 2 * hour },
    fortnight: { used: 70 * hour, limit: 90 * hour, left: 20 * hour, unknown: 0 },
    atOnce: 1.5 * hour,
  },
  service: { day: { used: 9 * hour, limit: 12 * hour, left: 3 * hour, unknown: 0 }, week: null },
  dailyRest: { regularBy: read + hour, reducedBy: read + 3 * hour, reducedLeft: 2, running: null },
  weeklyRestBy: null,
};
const valueOf = (label: string, now: number): string | undefined =>
  figuresInWords(left, now).find((one) => one.label === label)?.value;

it('what is read just now is left; later it is at most; after a day nothing is known of today', () => {
  expect(valueOf('Conduite du jour', read + 10 * minute)).toBe('encore 3h00');
  expect(valueOf('Conduite du jour', read + 20 * minute)).toBe('au plus 3h00');
  expect(valueOf('Conduite du jour', read + 24 * hour)).toBe('rien n’est connu d’aujourd’hui');
  expect(valueOf('Repos journalier', read + 24 * hour)).toBe('rien n’est connu d’aujourd’hui');
  expect(valueOf('Conduite sur deux semaines', read + 24 * hour)).toBe('au plus 20h00');
});

it('unknown time is named beside the figure, an unknown week says so', () => {
  expect(valueOf('Conduite de la semaine', read)).toBe('au plus 26h00, 2h00 inconnues');
  expect(valueOf('Service de la semaine', read)).toBe('rien n’est connu de cette semaine');
});

it('one line holds what a planner compares, with its age', () => {
  const line = lineInWords(left, read + 3 * hour).replaceAll(/\s/g, ' ');
  expect(line.split(' · ')).toEqual(
    [
      'Conduite, au plus : 3h00 ce jour, 26h00 cette semaine, 20h00 sur deux semaines',
      'dont un temps inconnu',
      'repos avant 26/11/2026 21:32',
      'Carte conducteur, jusqu’au 26/11/2026 18:32 (il y a 3 h)',
    ].map((part) => part.replaceAll(/\s/g, ' ')),
  );
  expect(lineInWords(null, read)).toContain('aucun fichier récent');
});
