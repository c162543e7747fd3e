// Promise (issue "Payroll", §4): a simulation with its explanation takes 60 ms in the median and 200 ms at p95, from any of the four amounts; memory stays
// flat over 5,000. Measured through the thread, as a request waits for it.
import { NEW_CASE, TARGETS, type PayCase } from '#areas/payroll/pay-simulator/pay-case.ts';
import { simulate } from '#areas/payroll/pay-simulator/server/simulator.ts';

const MANY = 5_000;
/** From each of the four amounts in turn; what follows is from the gross, which costs half as much: memory does not ask where a case starts. */
const TIMED = 600;
const WARM = 200;
const MEDIAN_GOAL = 60;
const P95_GOAL = 200;
/** The second half may hold this much more than the first. */
const GROWTH_GOAL = 10;

const say = (name: string, figure: number, unit: string, goal: number): void => {
  const verdict = figure <= goal ? 'ok' : 'short';
  process.stdout.write(`${name}: ${figure.toFixed(1)} ${unit} (goal ${goal}) ${verdict}\n`);
};
const CONTRACTS: readonly Partial<PayCase>[] = [
  {},
  { overtime: 3_433, headcount: 120, mobilityRate: 200 },
  { executive: true, headcount: 300 },
  { contract: 'cdd', leavePaid: true },
  { specificDeduction: true, accidentRate: 450 },
];
/** Every call another salary, another company, another starting point. */
const caseOf = (place: number, target?: PayCase['target']): PayCase => ({
  ...NEW_CASE,
  ...CONTRACTS[place % CONTRACTS.length],
  target: target ?? TARGETS[Math.floor(place / CONTRACTS.length) % TARGETS.length] ?? 'gross',
  amount: 190_000 + ((place * 977) % 300_000),
});
const timed = async (payCase: PayCase): Promise<number> => {
  const start = performance.now();
  await simulate(payCase).catch(() => null);
  return performance.now() - start;
};
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const residentMegabytes = (): number => process.memoryUsage().rss / 1_048_576;

for (let place = 0; place < WARM; place += 1) await timed(caseOf(place));
const times: { readonly target: string; readonly milliseconds: number }[] = [];
const memory: number[] = [];
const before = process.cpuUsage();
for (let place = 0; place < TIMED; place += 1) {
  const payCase = caseOf(place);
  times.push({ target: payCase.target, milliseconds: await timed(payCase) });
  if (place % 100 === 0) memory.push(residentMegabytes());
}
const { user, system } = process.cpuUsage(before);
for (let place = TIMED; place < MANY; place += 1) {
  await timed(caseOf(place, 'gross'));
  if (place % 100 === 0) memory.push(residentMegabytes());
}
const all = times.map(({ milliseconds }) => milliseconds);
for (const target of TARGETS) {
  const own = times.filter((t) => t.target === target).map((t) => t.milliseconds);
  process.stdout.write(
    `from ${target}: median ${quantile(own, 0.5).toFixed(1)} ms, p95 ${quantile(own, 0.95).toFixed(1)} ms\n`,
  );
}
// What a machine that does other things at once does not lengthen as much.
process.stdout.write(`processor: ${((user + system) / 1_000 / TIMED).toFixed(1)} ms a case\n`);
const half = memory.length / 2;
const first = Math.max(...memory.slice(0, half));
const second = Math.max(...memory.slice(half));
process.stdout.write(`resident: ${first.toFixed(0)} MB, then ${second.toFixed(0)} MB\n`);
say('pay-simulator median', quantile(all, 0.5), 'ms', MEDIAN_GOAL);
say('pay-simulator p95', quantile(all, 0.95), 'ms', P95_GOAL);
say('pay-simulator growth', ((second - first) / first) * 100, '%', GROWTH_GOAL);
