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
const find = (path: string, from = import.meta.dirname): string | null => {
  if (existsSync(join(from, 'shared/data', path))) return join(from, 'shared/data', path);
  return dirname(from) === from ? null : find(path, dirname(from));
};
const read = (path: string | null): { cases: unknown[] } =>
  path === null ? { cases: [] } : (JSON.parse(readFileSync(path, 'utf8')) as { cases: unknown[] });
const casesOf = (file: unknown): RuleCase[] =>
  (readCases(file) ?? []).map((one) => {
    if ('error' in one) throw new Error(one.error);
    return one;
  });

interface PeerCase {
  readonly id: string;
  readonly peerExpects: {
    readonly infractions?: number;
    readonly infractions_min?: number;
    readonly infractions_contiennent?: readonly string[];
    readonly infractions_absent?: readonly string[];
    readonly classe_contient?: readonly string[];
    readonly conduite_continue_max?: number;
  };
}

/** Expectations of the peer that the texts contradict. */
const REFUTED: Readonly<Record<string, readonly (keyof PeerCase['peerExpects'])[]>> = {
  'CAS 7': ['classe_contient'],
  'CAS 21': ['infractions_absent'],
  'LIM L5-TRAVAIL-NUIT 601': ['infractions'],
};

const passenger = find('tachograph/driving-rule-cases.json');
describe.skipIf(passenger === null)(
  'the cases of a passenger-transport peer (skipped where shared/data is absent)',
  () => {
    const file = read(passenger) as { cases: PeerCase[] };
    it.each(file.cases.map((one) => [one.id, one] as const))('%s', (id, one) => {
      const [ours] = casesOf({ cases: [one] });
      if (!ours) throw new Error('no case');
      const { offences } = judge({ spells: ours.spells }, ours.settings);
      const said = offences.map(({ rule, article }) => `${ruleNames[rule]} ${article}`).join('\n');
      const named = offences.filter(({ rule }) =>
        one.peerExpects.infractions_contiennent?.some((part) => ruleNames[rule].includes(part)),
      );
      const met: Record<keyof PeerCase['peerExpects'], (expected: never) => boolean> = {
        infractions: (n: number) => offences.length === n,
        infractions_min: (n: number) => offences.length >= n,
        infractions_contiennent: (parts: readonly string[]) =>
          parts.every((part) => said.includes(part)),
        infractions_absent: (parts: readonly string[]) =>
          parts.every((part) => !said.includes(part)),
        classe_contient: (classes: readonly string[]) =>
          classes.every((name) => named.some(({ penalClass }) => `${penalClass}e` === name)),
        conduite_continue_max: (n: number) =>
          !offences.some(({ rule, value }) => rule === 'continuous-driving' && value !== n * 60),
      };
      const asked = (
        Object.entries(met) as [keyof PeerCase['peerExpects'], (expected: never) => boolean][]
      ).filter(([name]) => one.peerExpects[name] !== undefined);
      const contradicted = asked
        .filter(([name, check]) => !check(one.peerExpects[name] as never))
        .map(([name]) => name);
      expect(contradicted).toEqual(REFUTED[id] ?? []);
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

const mobilic = find('mobilic/regulation-cases.json');
describe.skipIf(mobilic === null)(
  'the cases of Mobilic (skipped where shared/data is absent)',
  () => {
    const file = read(mobilic) as { cases: MobilicCase[] };
    it.each(file.cases.map((one) => [one.id, one] as const))('%s', (_, one) => {
      for (const expected of one.expected) {
        const [ours] = casesOf({
          cases: [{ ...one, activities: one.activities.slice(0, expected.afterActivities) }],
        });
        if (!ours) throw new Error('no case');
        const [found, ...more] = judge({ spells: ours.spells }, ours.settings).offences.filter(
          ({ rule, period }) =>
            RULES[expected.rule]?.includes(rule) &&
            (expected.day === null || dayAt(period.start, ours.settings.zone) === expected.day),
        );
        expect(found !== undefined).toBe(expected.alert);
        if (!found) continue;
        expect(more).toEqual([]);
        const { extra } = expected;
        if (extra['sanction_code']) expect(NATINF[found.rule]).toBe(extra['sanction_code'].eq);
        if (extra['night_work']) expect(found.rule === 'night-work').toBe(extra['night_work'].eq);
        if (extra['work_range_in_seconds'] && found.rule !== 'breaks')
          expect(found.value).toBe(extra['work_range_in_seconds'].eq);
        if (extra['total_break_time_in_seconds'])
          expect(found.value).toBe(extra['total_break_time_in_seconds'].eq);
        if (extra['breach_period_max_break_in_seconds'])
          expect(found.value).toBe(extra['breach_period_max_break_in_seconds'].eq);
        if (extra['too_much_uninterrupted_work_time'])
          expect(found.reading === 'uninterrupted').toBe(
            extra['too_much_uninterrupted_work_time'].eq,
          );
        for (const [name, bound] of [
          ['breach_period_start', 'start'],
          ['breach_period_end', 'end'],
        ] as const) {
          const instant = extra[name]?.eq;
          if (typeof instant === 'string')
            expect(found.period[bound]).toBe(
              Temporal.Instant.from(instant).epochMilliseconds / 1000,
            );
        }
        const limit = extra['min_daily_break_in_hours']?.eq;
        if (typeof limit === 'number') expect(found.limit).toBe(limit * 3600);
      }
    });
  },
);
