// npm run --silent driving-rules -- CASES.json: one JSON object a line and case, with the offences found.
import { readFileSync } from 'node:fs';
import { instantOf } from '../french-time/zones.ts';
import { readCases, type RuleCase } from './case-files.ts';
import { judge } from './driving-rules.ts';
import { errors, ruleNames } from './fr.ts';
import type { Offence } from './offence.ts';

const isoOf = (instant: number): string => instantOf(instant).toString();
const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : isoOf(instant);
/** Minutes, with the seconds as a fraction; days and km/h stay what they are. */
const amountOf = (amount: number, unit: Offence['unit']): number =>
  unit === 'seconds' ? amount / 60 : amount;
const UNITS = { seconds: 'minute', days: 'day', 'km/h': 'km/h' } as const satisfies Record<
  Offence['unit'],
  string
>;

const shown = (one: Offence) => ({
  rule: one.rule,
  label: ruleNames[one.rule],
  article: one.article,
  instant: isoOf(one.at),
  start: isoOf(one.period.start),
  end: isoOf(one.period.end),
  value: amountOf(one.value, one.unit),
  limit: amountOf(one.limit, one.unit),
  unit: UNITS[one.unit],
  severity: one.severity,
  class: one.penalClass,
  cost: one.cost,
  certainty: one.certainty,
  reading: one.reading,
  article12: one.article12,
});

/** Offences of one driver of a case; `driver` counts them where a case has several. */
const lineOf = ({ id, history, settings }: RuleCase) => {
  const { offences, owed, completeFrom, completeUntil } = judge(history, settings);
  return {
    id,
    staff: settings.staff,
    offences: offences.map(shown),
    owed: owed.map(({ rest, owed: seconds, due }) => ({
      start: isoOf(rest.start),
      end: isoOf(rest.end),
      minutes: seconds / 60,
      due: isoOf(due),
    })),
    judged: { completeFrom: isoOrNull(completeFrom), completeUntil: isoOrNull(completeUntil) },
  };
};

function run(path: string | undefined): number {
  const fail = (message: string): number => {
    process.stderr.write(`${message}\n`);
    return 1;
  };
  if (path === undefined) return fail(errors.usage);
  let text: string;
  let file: unknown;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return fail(errors.unreadable(path));
  }
  try {
    file = JSON.parse(text);
  } catch {
    return fail(errors.notJson(path));
  }
  const cases = readCases(file);
  if (cases === null) return fail(errors.noCases);
  let status = 0;
  for (const one of cases) {
    if ('error' in one) status = fail(one.error);
    process.stdout.write(
      `${JSON.stringify('error' in one ? { id: one.id, error: one.error } : lineOf(one))}\n`,
    );
  }
  return status;
}

// Whoever reads may stop early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = run(process.argv[2]);
