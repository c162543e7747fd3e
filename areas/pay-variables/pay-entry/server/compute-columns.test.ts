import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import type { DayFacts, MissionFacts, PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import { starterHeadings, starterParameters } from '#areas/pay-variables/headings/starter-headings.data.ts';
import { computeColumns } from './compute-columns.ts';
import { computeMission } from './compute.ts';
import { planOf } from './plan.ts';

const heading = (code: string, unit: PayHeading['unit'], formula: string): Omit<PayHeading, 'id'> => ({ code, label: code, unit, formula, decimals: 2 });
const headings: PayHeading[] = [
  ...starterHeadings.map(({ code, label, unit, formula, decimals }) => ({ code, label, unit, formula, decimals })),
  heading('PAR_JOUR', 'hour', 'heures.service / (jours.travailles / 1j)'),
  heading('SUITE', 'hour', 'rubrique("PAR_JOUR") + rubrique("HS25")'),
  heading('LD', 'hour', 'SI collaborateur.type = "LD" ALORS heures.nuit SINON 0h'),
  heading('ABS', 'day', 'absences("CP").jours'),
  heading('ABSH', 'hour', 'absences("MAL").heures'),
  heading('FAUSSE', 'hour', 'heures.inconnues + 1h'),
  heading('APRES', 'hour', 'SI heures.service > 0h ALORS 1h SINON rubrique("FAUSSE")'),
  heading('LONGS', 'hour', 'somme(max(jour.service - 9h; 0h) où jour.absence <> "CP" et non jour.ferie)'),
  { ...heading('QUART', 'hour', 'heures.conduite * 0,37'), rounding: { mode: 'up' as const, step: 900 } },
  heading('DOUBLE', 'hour', 'rubrique("QUART") * 2'),
].map((h, i) => ({ id: i + 1, ...h }));
const plan = planOf({ headings, parameters: starterParameters.map((p) => ({ ...p, since: '2025-01-01' })) });

const seconds = fc.integer({ min: 0, max: 50_000 });
const dayFacts = fc.record({
  service: fc.oneof(fc.constant(0), seconds), amplitude: seconds, driving: seconds, work: seconds, waiting: seconds, breaks: seconds, rest: seconds, unknownTime: seconds, night: seconds, nightTransport: seconds,
  sunday: seconds, holiday: seconds, theoretical: seconds, distance: fc.integer({ min: 0, max: 900 }), meals: fc.integer({ min: 0, max: 2 }), overnights: fc.integer({ min: 0, max: 1 }),
  absenceCode: fc.constantFrom(null, null, 'CP', 'MAL'), absenceHalves: fc.integer({ min: 0, max: 2 }), isHoliday: fc.boolean(),
});
const people = fc.array(fc.record({
  days: fc.array(dayFacts, { maxLength: 31 }), driverType: fc.constantFrom('CD', 'LD', 'ME', null), monthlyMinutes: fc.integer({ min: 0, max: 12_000 }),
  manual: fc.dictionary(fc.constantFrom(...headings.map((h) => String(h.id))), fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxKeys: 3 }),
}), { maxLength: 300 });

test('columns give what each mission gives by itself, errors and figures put in by hand included', () => {
  fc.assert(fc.property(people, (all) => {
    const days = all.map((p): DayFacts[] => p.days.map((d, i) => ({ day: addDays('2026-10-01', i), ...d })));
    const missions = all.map((p): MissionFacts => ({ driverType: p.driverType, missionType: 'P', startsOn: '2025-01-01', monthlyMinutes: p.monthlyMinutes, weeklyMinutes: 2100, first: '2026-10-01', last: '2026-10-31' }));
    const manual = all.map((p) => new Map(Object.entries(p.manual).map(([id, v]) => [Number(id), v])));
    const starts = Int32Array.from([0, ...days.map((_, i) => days.slice(0, i + 1).reduce((n, d) => n + d.length, 0))]);
    const columns = computeColumns(plan, { missions, facts: { starts, days: days.flat() }, manual });
    missions.forEach((mission, i) => {
      const alone = computeMission(plan, { mission, days: days[i] ?? [], manual: manual[i] ?? new Map() });
      const together = columns.map(({ heading: { id }, values, errors }) => ({ headingId: id, computed: Number.isNaN(values[i] ?? NaN) ? null : values[i], error: errors.get(i) ?? null }));
      expect(together).toEqual(alone);
    });
  }), { numRuns: 60 });
});
