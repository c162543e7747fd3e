// Promises: one driver-year (about 20,000 activities) judged by all rules within 20 ms; beside it, 10,000 drivers × 1 month in drivers/s, and what one
// more day costs when the rest is known already.
import { driverYear } from '#engines/driving-rules/drivers.fixtures.ts';
import { judge } from '#engines/driving-rules/driving-rules.ts';
import { DEFAULT_SETTINGS } from '#engines/driving-rules/settings.ts';

const GOAL_MS = 20;
const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

const time = (of: () => unknown): number => {
  const start = performance.now();
  of();
  return performance.now() - start;
};

const years = [1, 2, 3, 4, 5].map((seed) => driverYear(seed, 365, 77));
for (const spells of years) judge({ spells }, DEFAULT_SETTINGS);
const times = years.flatMap((spells) => Array.from({ length: 10 }, () => time(() => judge({ spells }, DEFAULT_SETTINGS))));
const [year] = years;
say(`  ${year?.length ?? 0} activities, ${year ? judge({ spells: year }).offences.length : 0} offences; fastest ${Math.min(...times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`);
const ms = median(times);
say(`driving-rules one driver-year, all rules: ${ms.toFixed(1)} ms (goal ${GOAL_MS}) ${ms <= GOAL_MS ? 'ok' : 'short'}`);

const DRIVERS = 10_000;
const months = Array.from({ length: 200 }, (_, i) => driverYear(i + 1, 31, 55));
let offences = 0;
const seconds = time(() => { for (let i = 0; i < DRIVERS; i += 1) offences += judge({ spells: months[i % months.length] ?? [] }).offences.length; }) / 1_000;
say(`  10,000 drivers × 1 month: ${Math.round(DRIVERS / seconds)} drivers/s (${seconds.toFixed(1)} s, ${offences} offences, ${months[0]?.length ?? 0} activities each)`);
