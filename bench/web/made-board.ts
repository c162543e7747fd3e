// A made board: the same people, days and absences in every run.
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';

export const FROM = '2026-05-01';
export const CODES = ['CD', 'LD', 'NU', 'ME', 'JR'];
/** The same figures in every run (mulberry32). */
const dice = (seed: number): (() => number) => {
  let s = seed;
  return () => {
    s = (s + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};
type Roll = () => number;
type Planned = BoardRow['planned'][number];
type Proven = BoardRow['proven'][number];
type Absence = BoardRow['absences'][number];

/** An absence of a person that begins on a day; `key` makes its id. */
const absenceFrom = (first: number, days: number, key: number, roll: Roll): Absence => {
  const last = Math.min(days - 1, first + Math.floor(roll() * 6));
  const code = roll() < 0.7 ? 'CP' : 'RTT';
  return [first, last, code, roll() < 0.2 ? 1 : 0, key, 0, first, last, 0];
};
const plannedOn = (day: number, roll: Roll): Planned => {
  const start = 240 + Math.floor(roll() * 30) * 15;
  const code = CODES[Math.floor(roll() * CODES.length)] ?? 'CD';
  return [day, code, start, start + 480 + Math.floor(roll() * 12) * 15, 45];
};
const provenOn = (day: number, roll: Roll): Proven => [
  day,
  25_000 + Math.floor(roll() * 9_000),
  12_000,
  600,
  roll() < 0.5 ? 'validated' : 'draft',
  0,
  roll() < 0.1 ? 1 : 0,
];
/** One day in fifty an absence begins; of the others most are worked, week-ends rarely, and half of them proven. */
const monthOf = (person: number, days: number, roll: Roll) => {
  const planned: Planned[] = [];
  const proven: Proven[] = [];
  const absences: Absence[] = [];
  for (let d = 0; d < days; d += 1) {
    if (roll() < 0.02) {
      const absence = absenceFrom(d, days, person * 200 + d, roll);
      absences.push(absence);
      d = absence[1];
      continue;
    }
    if (weekdayOf(addDays(FROM, d)) > 5 && roll() < 0.88) continue;
    planned.push(plannedOn(d, roll));
    if (roll() < 0.5) proven.push(provenOn(d, roll));
  }
  return { planned, proven, absences };
};
const dayAt = (i: number): BoardData['days'][number] => {
  const day = addDays(FROM, i);
  return {
    day,
    weekday: weekdayOf(day),
    off: weekdayOf(day) > 5,
    holiday: null,
    today: false,
    closed: false,
  };
};

export const madeBoard = (people: number, days: number): BoardData => {
  const roll = dice(42);
  const agencies = Math.max(4, Math.round(people / 170));
  const rowAt = (i: number): BoardRow => ({
    id: i + 1,
    name: `NOM${i} Camille`,
    matricule: String(i),
    group: Math.floor((i * agencies) / people),
    driverType: i % 3 === 0 ? 'LD' : 'CD',
    outside: i % 40 === 0 ? [[0, 4]] : [],
    ...monthOf(i, days, roll),
    totals: [546_000, 540_000, 270_000, 3_600, -1_800],
  });
  return {
    view: 'custom',
    from: FROM,
    to: addDays(FROM, days - 1),
    rows: Array.from({ length: people }, (_, i) => rowAt(i)),
    groups: Array.from({ length: agencies }, (_, i) => ({
      id: i + 1,
      name: `Agence ${i + 1}`,
      people: Math.round(people / agencies),
      holidays: [],
      closed: [],
    })),
    days: Array.from({ length: days }, (_, i) => dayAt(i)),
  };
};
