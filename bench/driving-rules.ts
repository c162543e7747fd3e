// Promises: one driver-year (about 20,000 activities) judged by all rules within 20 ms; beside it, 10,000 drivers × 1 month in drivers/s, and what one
// more day costs when the rest is known already.
import { driverYear } from '#engines/driving-rules/drivers.fixtures.ts';
import { amend, judge } from '#engines/driving-rules/driving-rules.ts';
import { DEFAULT_SETTINGS } from '#engines/driving-rules/settings.ts';

const GOAL_MS = 20;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

/** Milliseconds of computing, not of waiting: other programs of the machine do not count. */
const time = (of: () => unknown): number => {
  const start = process.cpuUsage();
  of();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};

const BATCH = 5;
const years = [1, 2, 3, 4, 5].map((seed) => driverYear(seed, 365, 77));
const judgeAll = (): number =>
  years.reduce((n, spells) => n + judge({ spells }, DEFAULT_SETTINGS).offences.length, 0);
for (let i = 0; i < 6; i += 1) judgeAll();
const offencesAYear = Math.round(judgeAll() / years.length);
const times = Array.from(
  { length: 12 },
  () =>
    time(() => {
      for (let i = 0; i < BATCH; i += 1) judgeAll();
    }) /
    BATCH /
    years.length,
);
const [year = []] = years;
say(
  `  ${year.length} activities, ${offencesAYear} offences; from ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms of computing`,
);
const ms = median(times);
say(
  `driving-rules one driver-year, all rules: ${ms.toFixed(1)} ms (goal ${GOAL_MS}) ${ms <= GOAL_MS ? 'ok' : 'short'}`,
);

const DAY = 86_400;
const standing = judge({ spells: year }, DEFAULT_SETTINGS);
const changed = {
  start: (year[0]?.start ?? 0) + 200 * DAY,
  end: (year[0]?.start ?? 0) + 201 * DAY,
};
const day = year.filter((one) => one.start < changed.end && one.end > changed.start);
const amends = Array.from(
  { length: 12 },
  () =>
    time(() => {
      for (let i = 0; i < 20; i += 1) amend(standing, changed, day);
    }) / 20,
);
say(`  one day of that year changed: ${median(amends).toFixed(1)} ms`);

const DRIVERS = 10_000;
const months = Array.from({ length: 200 }, (_, i) => driverYear(i + 1, 31, 55));
let offences = 0;
const seconds =
  time(() => {
    for (let i = 0; i < DRIVERS; i += 1)
      offences += judge({ spells: months[i % months.length] ?? [] }).offences.length;
  }) / 1_000;
say(
  `  10,000 drivers × 1 month: ${Math.round(DRIVERS / seconds)} drivers/s (${seconds.toFixed(1)} s of computing, ${offences} offences, ${months[0]?.length ?? 0} activities each)`,
);
