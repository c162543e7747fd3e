// What earlier files and the portal know of a declaration to be made, by rubric. Pure; days are ISO days.
import { halvesTaken } from '#engines/counters/halves.ts';
import { childrenOf, valueOf, type Block } from '#engines/dsn/block.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { firstValues } from './dsn-text.ts';
import { EVENT_FIELDS } from './event-fields.data.ts';
import type { EventValues } from './event-declaration.ts';

const DAYS = new Set(EVENT_FIELDS.filter(({ kind }) => kind === 'day').map(({ rubric }) => rubric));
/** `31012026` → `2026-01-31`; null where a part is unknown (a birth of 99). */
const isoOf = (value: string): string | null => {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(value);
  if (parts === null || parts[1] === '99' || parts[2] === '99') return null;
  return `${parts[3]}-${parts[2]}-${parts[1]}`;
};
const asTyped = (rubric: string, value: string): EventValues => {
  const typed = DAYS.has(rubric) ? isoOf(value) : value;
  return typed === null ? {} : { [rubric]: typed };
};

/** Blocks of the envelope: the same for everybody of a company. */
const SHARED = ['S10.G00.00', 'S10.G00.01', 'S10.G00.02', 'S20.G00.07', 'S21.G00.06', 'S21.G00.11'];
const ASKED = new Set(EVENT_FIELDS.map(({ rubric }) => rubric));
export const sharedValues = (head: string): EventValues => {
  const values = [...firstValues(head)].filter(
    ([rubric]) => ASKED.has(rubric) && SHARED.includes(rubric.slice(0, 10)),
  );
  return Object.fromEntries(values);
};

const blockValues = (block: Block): EventValues =>
  Object.assign(
    {},
    ...block.rubrics.map(({ number, value }) => {
      const rubric = `${block.id}.${number}`;
      return ASKED.has(rubric) ? asTyped(rubric, value) : {};
    }),
  ) as EventValues;
/** Of several contracts the one that began last. */
const lastContract = (individual: Block): Block | undefined =>
  childrenOf(individual, 'S21.G00.40').toSorted((a, b) => startOf(b).localeCompare(startOf(a)))[0];
const startOf = (contract: Block): string => isoOf(valueOf(contract, '001') ?? '') ?? '';

/** Person and contract of an individual; `withStop`: its stop of work too. */
export const individualValues = (individual: Block, withStop: boolean): EventValues => {
  const contract = lastContract(individual);
  const stop = withStop ? childrenOf(contract, 'S21.G00.60').at(-1) : undefined;
  return {
    ...blockValues(individual),
    ...(contract ? blockValues(contract) : {}),
    ...(stop ? blockValues(stop) : {}),
  };
};

/** Reasons of a stop that a code of the planning says by itself; what `MAT` is, a person says. */
const STOP_REASONS: Readonly<Record<string, string>> = { MAL: '01', AT: '06', PAT: '03' };
export const STOP_CODES: ReadonlySet<string> = new Set(['MAL', 'AT', 'MAT', 'PAT']);
export interface AbsenceFacts {
  readonly code: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly lastHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
}
const given = (values: Readonly<Record<string, string | null | undefined>>): EventValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
/** A stop from noon on began on a day that was worked; one until noon ends before a worked afternoon. */
export const stopValues = (absence: AbsenceFacts): EventValues => {
  const { code, startsOn, endsOn } = absence;
  const halvesOn = (day: Day) => halvesTaken({ ...absence, first: startsOn, last: endsOn }, day);
  const isFromNoon = !halvesOn(startsOn).includes('morning');
  const isUntilNoon = !halvesOn(endsOn).includes('afternoon');
  return given({
    'S21.G00.60.001': STOP_REASONS[code],
    'S21.G00.60.002': isFromNoon ? startsOn : addDays(startsOn, -1),
    'S21.G00.60.003': endsOn,
    'S21.G00.60.010': isUntilNoon ? endsOn : addDays(endsOn, 1),
    'S21.G00.60.011': '01',
  });
};

export interface EndFacts {
  readonly endsOn: Day;
  readonly code: string;
  readonly startsOn: Day | null;
  readonly notifiedOn: Day | null;
  readonly signedOn: Day | null;
  readonly interviewOn: Day | null;
  readonly lastWorkedOn: Day | null;
  readonly plannedEndOn: Day | null;
  readonly notice: { readonly endsOn: Day; readonly isWaived: boolean } | null;
  readonly isNoticeDue: boolean;
}
const MUTUAL = '043';
const TRIALS = new Set(['034', '035']);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const noticeValues = (end: EndFacts): EventValues => {
  const { notice, notifiedOn, isNoticeDue } = end;
  if (!isNoticeDue) return { 'S21.G00.63.001': '90' };
  if (notice === null || notifiedOn === null) return {};
  const done = TRIALS.has(end.code) ? '60' : '01';
  return {
    'S21.G00.63.001': notice.isWaived ? '02' : done,
    'S21.G00.63.002': notifiedOn,
    'S21.G00.63.003': notice.isWaived ? notice.endsOn : earlier(notice.endsOn, end.endsOn),
  };
};
/** Whole months from one day to another, the last day included. */
const monthsOf = (first: Day, last: Day): number =>
  Math.max(
    0,
    Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last).add({ days: 1 }), {
      largestUnit: 'month',
    }).months,
  );
export const seniorityValues = (first: Day | null, last: Day): EventValues =>
  first === null ? {} : { 'S21.G00.86.002': '02', 'S21.G00.86.003': String(monthsOf(first, last)) };
export const endValues = (end: EndFacts): EventValues => ({
  ...given({
    'S21.G00.62.001': end.endsOn,
    'S21.G00.62.002': end.code,
    'S21.G00.62.003': end.notifiedOn,
    'S21.G00.62.004': end.code === MUTUAL ? end.signedOn : null,
    'S21.G00.62.005': end.interviewOn,
    'S21.G00.62.006': end.lastWorkedOn ?? end.endsOn,
    'S21.G00.40.010': end.plannedEndOn,
  }),
  ...noticeValues(end),
});
