// The counters that a new customer starts with. Rights: Code du travail L3141-3 to L3141-7 (paid leave), R3312-48 (compensatory rest of goods
// drivers, taken within three months), L3121-28 and following (replacement rest). RTT and their number are Invented: they follow from an agreement, as does giving one of them for the journée de solidarité (L3133-11).
import { ONE_DAY } from '#engines/counters/definition.ts';
import type { Counter } from './counter.ts';

const days = (n: number): number => n * ONE_DAY;
export const starterCounters: readonly Counter[] = [
  {
    code: 'CP', label: 'Congés payés', format: 'day', period: 'june_may', available: 'next_period', keptMost: 0, keptMonths: 0, absences: ['CP'], counts: 'workable', position: 10, active: true,
    earning: { kind: 'monthly', perMonth: days(2.5), most: days(30), sick: { perMonth: days(2), most: days(24) }, settled: true, splitting: true },
  },
  { code: 'RTT', label: 'RTT', format: 'day', period: 'january_december', available: 'at_once', keptMost: 0, keptMonths: 0, absences: ['RTT'], counts: 'open', position: 20, active: true, earning: { kind: 'yearly', amount: days(8), prorated: true, upTo: days(0.5), solidarity: days(1) } },
  { code: 'COR', label: 'Contrepartie obligatoire en repos', format: 'day', period: 'quarter', available: 'at_once', keptMost: null, keptMonths: 3, absences: [], counts: 'open', position: 30, active: true, earning: { kind: 'credited' } },
  { code: 'RCR', label: 'Repos compensateur de remplacement', format: 'hour', period: 'january_december', available: 'at_once', keptMost: null, keptMonths: 6, absences: ['RC'], counts: 'open', position: 40, active: true, earning: { kind: 'credited' } },
];
