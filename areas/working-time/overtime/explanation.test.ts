// What a clerk reads of the person who passes from long to short distance on 16 October (docs/a-month-by-hand.md).
import { expect, it } from 'vitest';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { judge } from '#engines/overtime/overtime.ts';
import type { Mission } from '#engines/overtime/shares.ts';
import { bandLines, type BandLine } from './explanation.ts';

const contract = { weeklySeconds: 35 * 3600, payroll: 'P' } as const;
const missions: readonly Mission[] = [
  { id: 1, startsOn: '2014-03-03', endsOn: '2026-10-15', staff: 'LD', ...contract },
  { id: 2, startsOn: '2026-10-16', endsOn: null, staff: 'CD', ...contract },
];
const october = { first: '2026-10-01', last: '2026-10-31' };
const days = eachDay(october)
  .filter((day) => weekdayOf(day) <= 5)
  .map((day) => ({ day, service: 9.5 * 3600, counted: 0 }));

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const written = (line: BandLine): string[] => [
  `${plain(line.label)} = ${line.seconds / 3600}`,
  ...line.children.flatMap(written),
];

it('names the month, the thresholds, and each mission by its days', () => {
  const judgement = judge({ period: october, length: 'month', missions, days });
  expect(bandLines(judgement, 2, 'overtime25').flatMap(written)).toEqual([
    'Mois du 1er au 31 octobre 2026 : heures supplémentaires à 25 % = 8.5',
    'Heures de service jugées ensemble = 209',
    'Absences comptées dans le seuil : aucune (réglage de la société) = 0',
    'Début de la tranche « heures supplémentaires à 25 % » pour la personne = 177.5',
    'Part de la mission du 3 mars 2014 au 15 octobre 2026, longue distance : 11 jours du lundi au vendredi sur 22 = 93',
    'Part de la mission depuis le 16 octobre 2026, courte distance : 11 jours du lundi au vendredi sur 22 = 84.5',
    'Fin de la tranche « heures supplémentaires à 25 % » pour la personne = 186',
    'Part de la mission du 3 mars 2014 au 15 octobre 2026, longue distance : 11 jours du lundi au vendredi sur 22 = 93',
    'Part de la mission depuis le 16 octobre 2026, courte distance : 11 jours du lundi au vendredi sur 22 = 93',
    'Part de la mission du 3 mars 2014 au 15 octobre 2026, au prorata de 104h30 de service = 4.25',
    'Part de la mission depuis le 16 octobre 2026, au prorata de 104h30 de service = 4.25',
  ]);
});
