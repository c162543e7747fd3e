// The case files of two peers, when they are at hand; what is refuted is explained in README.md.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAt } from '../french-time/zones.ts';
import { readCases, type RuleCase } from './case-files.ts';
import { judge } from './driving-rules.ts';
import { ruleNames } from './fr.ts';
import type { Offence } from './offence.ts';

/** The files lie beside the project, not in it: looked for in every folder above this one. */
const pathOf = (file: string, from = import.meta.dirname): string | null => {
  if (existsSync(join(from, 'shared/data', file))) return join(from, 'shared/data', file);
  return dirname(from) === from ? null : pathOf(file, dirname(from));
};
/** The cases of a peer's file with their names; none where it is not at hand. */
function peerCases<Case extends { readonly id: string }>(
  file: string,
): readonly (readonly [id: string, one: Case])[] {
  const path = pathOf(file);
  if (path === null) return [];
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: readonly Case[] };
  return cases.map((one) => [one.id, one] as const);
}
const readCase = (one: object): RuleCase => {
  const [first] = readCases({ cases: [one] }) ?? [];
  if (first === undefined || 'error' in first) throw new Error(first?.error ?? 'no case');
  return first;
};

interface Expects {
  readonly infractions?: number;
  readonly infractions_min?: number;
  readonly infractions_contiennent?: readonly string[];
  readonly infractions_absent?: readonly string[];
  readonly classe_contient?: readonly string[];
  readonly conduite_continue_max?: number;
}
interface PeerCase {
  readonly id: string;
  readonly peerExpects: Expects;
}

/** Expectations of the peer that the texts contradict. */
const REFUTED: Readonly<Record<string, readonly (keyof Expects)[]>> = {
  'CAS 7': ['classe_contient'],
  'CAS 21': ['infractions_absent'],
  'LIM L5-TRAVAIL-NUIT 601': ['infractions'],
};

/** The names of the expectations that our offences do not meet. */
function contradicted(expects: Expects, offences: readonly Offence[]): string[] {
  const names = offences.map(({ rule, article }) => `${ruleNames[rule]} ${article}`).join('\n');
  const { infractions_contiennent: named = [], infractions_absent: absent = [] } = expects;
  const classes = offences
    .filter(({ rule }) => named.some((part) => ruleNames[rule].includes(part)))
    .map(({ penalClass }) => `${penalClass}e`);
  const longest = expects.conduite_continue_max;
  const met: Readonly<Record<keyof Expects, boolean>> = {
    infractions: offences.length === (expects.infractions ?? offences.length),
    infractions_min: offences.length >= (expects.infractions_min ?? 0),
    infractions_contiennent: named.every((part) => names.includes(part)),
    infractions_absent: absent.every((part) => !names.includes(part)),
    classe_contient: (expects.classe_contient ?? []).every((name) => classes.includes(name)),
    conduite_continue_max: !offences.some(
      ({ rule, value }) =>
        rule === 'continuous-driving' && longest !== undefined && value !== longest * 60,
    ),
  };
  return Object.entries(met)
    .filter(([, isMet]) => !isMet)
    .map(([name]) => name);
}

const PASSENGERS = 'tachograph/driving-rule-cases.json';
describe.skipIf(pathOf(PASSENGERS) === null)(
  'the cases of a passenger-transport peer (skipped without ../shared/data)',
  () => {
    it.each(peerCases<PeerCase>(PASSENGERS))('%s', (id, one) => {
      const { history, settings } = readCase(one);
      const { offences } = judge(history, settings);
      expect(contradicted(one.peerExpects, offences)).toEqual(REFUTED[id] ?? []);
    });
  },
);

interface Expectation {
  readonly afterActivities: number;
  readonly rule: string;
  readonly day: string | null;
  readonly alert: boolean;
  readonly extra: Readonly<Record<string, { readonly eq?: unknown }>>;
}
interface MobilicCase {
  readonly id: string;
  readonly activities: readonly unknown[];
  readonly expected: readonly Expectation[];
}
const RULES: Readonly<Record<string, readonly Offence['rule'][]>> = {
  minimumDailyRest: ['staff-daily-rest'],
  maximumWorkDayTime: ['daily-work', 'night-work'],
  enoughBreak: ['breaks'],
  maximumWorkedDaysInWeek: ['staff-weekly-rest'],
  maximumWorkInCalendarWeek: ['weekly-work'],
};
const NATINF: Readonly<Partial<Record<Offence['rule'], string>>> = {
  'staff-daily-rest': 'NATINF 20525',
  'daily-work': 'NATINF 11292',
  'night-work': 'NATINF 32083',
  breaks: 'NATINF 35187',
  'staff-weekly-rest': 'NATINF 13152',
  'weekly-work': 'NATINF 11289',
};

const isoOf = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000).toString();
const isoText = (value: unknown): unknown =>
  typeof value === 'string' ? Temporal.Instant.from(value).toString() : value;
const INSTANTS = new Set(['breach_period_start', 'breach_period_end']);

/** Our figure for each of Mobilic's. */
const figuresOf = (one: Offence): Readonly<Record<string, unknown>> => ({
  sanction_code: NATINF[one.rule],
  night_work: one.rule === 'night-work',
  ...(one.rule === 'breaks' ? {} : { work_range_in_seconds: one.value }),
  total_break_time_in_seconds: one.value,
  breach_period_max_break_in_seconds: one.value,
  too_much_uninterrupted_work_time: one.reading === 'uninterrupted',
  breach_period_start: isoOf(one.period.start),
  breach_period_end: isoOf(one.period.end),
  min_daily_break_in_hours: one.limit / 3600,
});

/** What of an expectation we say otherwise: the name, our figure, theirs. */
function differences(one: MobilicCase, expected: Expectation): unknown[] {
  const activities = one.activities.slice(0, expected.afterActivities);
  const { history, settings } = readCase({ ...one, activities });
  const offences = judge(history, settings).offences.filter(
    ({ rule, period }) =>
      RULES[expected.rule]?.includes(rule) &&
      (expected.day === null || dayAt(period.start, settings.zone) === expected.day),
  );
  if (offences.length !== (expected.alert ? 1 : 0))
    return [[expected.rule, offences.length, expected.alert]];
  const figures = offences[0] ? figuresOf(offences[0]) : {};
  return Object.entries(expected.extra).flatMap(([name, { eq }]) => {
    if (eq === undefined || !(name in figures)) return [];
    const theirs = INSTANTS.has(name) ? isoText(eq) : eq;
    return figures[name] === theirs ? [] : [[name, figures[name], theirs]];
  });
}

const MOBILIC = 'mobilic/regulation-cases.json';
describe.skipIf(pathOf(MOBILIC) === null)(
  'the cases of Mobilic (skipped without ../shared/data)',
  () => {
    it.each(peerCases<MobilicCase>(MOBILIC))('%s', (_, one) => {
      expect(one.expected.flatMap((expected) => differences(one, expected))).toEqual([]);
    });
  },
);
