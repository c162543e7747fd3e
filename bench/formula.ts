// Promises (issue "Pay variables", §1): the overtime formula over 1,000,000 missions × 22 days in at most 2.0 × the time of the exact loop
// written by hand, and at least 5 × as fast as the fastest formula engine; a set of 2,000 formulas checked in 1 s; a value explained in
// 50 ms. The peers are run in the same run, each in the form in which it is fastest here; they compute with doubles.
import { vocabularyOf } from '#areas/pay-variables/headings/vocabulary.ts';
import { checkHeading } from '#areas/pay-variables/headings/check-heading.ts';
import {
  starterHeadings,
  starterParameters,
} from '#areas/pay-variables/headings/starter-headings.data.ts';
import type { ColumnInputs } from '#engines/formula/columns.ts';
import { dependenciesOf, orderOf } from '#engines/formula/dependencies.ts';
import { checkFormula, compileFormula } from '#engines/formula/formula.ts';
import { peersOver } from './formula/peers.ts';

const MISSIONS = 1_000_000;
const DAYS = 22;
const ROUNDS = 7;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const verdict = (ok: boolean): string => (ok ? 'ok' : 'short');

const vocabulary = vocabularyOf({
  headings: starterHeadings,
  parameters: [
    ...starterParameters.map((p) => ({ ...p, since: '2025-01-01' })),
    {
      kind: 'parameter',
      name: 'taux_horaire',
      unit: 'euro',
      value: 0,
      since: '2025-01-01',
      source: '',
    },
  ],
});
const OVERTIME =
  'arrondi(max(0h; somme(jour.service) - 151,67h) * parametre("taux_horaire") * 1,25; 2)';

// Days in minutes, rates in cents: a month of 110 to 242 hours.
let state = 42;
const next = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const service = Int32Array.from({ length: MISSIONS * DAYS }, () => (300 + next(361)) * 60);
const rate = Int32Array.from({ length: MISSIONS }, () => (1188 + next(3000)) * 100);
const starts = Int32Array.from({ length: MISSIONS + 1 }, (_, i) => i * DAYS);
const hours = Float64Array.from(service, (seconds) => seconds / 3600);
const euros = Float64Array.from(rate, (units) => units / 10_000);
const columns: ColumnInputs = {
  count: MISSIONS,
  values: { 'parametre("taux_horaire")': { kind: 'quantity', at: rate } },
  rows: { day: { starts, values: { 'jour.service': { kind: 'quantity', at: service } } } },
};

/** The exact loop as a careful person writes it for this formula alone: whole seconds and ten-thousandths, rounded once to the cent. */
const byHand = (into: Float64Array): void => {
  for (let i = 0; i < MISSIONS; i += 1) {
    let seconds = 0;
    for (let d = i * DAYS, end = d + DAYS; d < end; d += 1) seconds += service[d] as number;
    const over = seconds > 546_012 ? seconds - 546_012 : 0;
    const n = over * (rate[i] as number);
    const cents = Math.floor(n / 288_000);
    into[i] = (n - cents * 288_000 >= 144_000 ? cents + 1 : cents) * 100;
  }
};

// Before it is measured, the engine has run formulas of every kind: what it shows is what it does in a running portal, not in a test tube.
const warm: ColumnInputs = {
  ...columns,
  count: 20_000,
  rows: {
    day: {
      starts,
      values: {
        ...columns.rows?.day?.values,
        'jour.conduite': { kind: 'quantity', at: hours.map((h) => Math.round(h * 100) * 36) },
      },
    },
  },
};
for (const text of [
  'somme(jour.service où jour.service > 8h)',
  'max(jour.conduite) + min(jour.service)',
  'arrondi(moyenne(jour.service); 2)',
  'SI somme(jour.service) > 150h ALORS 1 SINON 2',
  'plafond(somme(jour.conduite) / 3; 1)',
  'somme(max(jour.service - 8h; 0h)) * parametre("taux_horaire") * 1,5',
  'somme(jour.conduite) / somme(jour.service)',
  'max(0h; somme(jour.conduite) - 90h)',
  'parametre("taux_horaire") * 2 - 1 €',
])
  compileFormula(text, vocabulary).bind(warm).computeAll(new Float64Array(20_000));

const bound = compileFormula(OVERTIME, vocabulary).bind(columns);
const [ours, hand, theirs] = [
  new Float64Array(MISSIONS),
  new Float64Array(MISSIONS),
  new Float64Array(MISSIONS),
];
// Processor time of this thread: other programs on the machine do not count.
const timed = (run: () => unknown): number => {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};
const least = (times: readonly number[]): number => Math.min(...times);
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

const peers = peersOver({ missions: MISSIONS, days: DAYS, hours, euros, out: theirs });
for (let i = 0; i < 3; i += 1) {
  bound.computeAll(ours);
  byHand(hand);
  for (const p of peers.slice(0, 3)) p.run(200_000);
}
const times = { ours: [] as number[], hand: [] as number[], peers: peers.map((): number[] => []) };
let exceptions = 0;
for (let i = 0; i < ROUNDS; i += 1) {
  times.hand.push(timed(() => byHand(hand)));
  times.ours.push(
    timed(() => {
      exceptions += bound.computeAll(ours).size;
    }),
  );
  peers.forEach((p, at) => {
    if (i < 3 || p.missions === MISSIONS)
      times.peers[at]?.push(timed(() => p.run(p.missions)) * (MISSIONS / p.missions));
  });
}
const wrong = ours.findIndex((value, i) => value !== hand[i]);
if (wrong >= 0 || exceptions > 0)
  throw new Error(
    `mission ${wrong}: ${ours[wrong]} instead of ${hand[wrong]}, ${exceptions} exceptions`,
  );
peers[0]?.run(MISSIONS);
const cents = theirs.reduce(
  (count, value, i) => count + Number(Math.round(value * 100) * 100 !== hand[i]),
  0,
);

const rows = (ms: number): string =>
  `${ms.toFixed(0).padStart(6)} ms  ${(MISSIONS / ms / 1000).toFixed(2).padStart(6)} M missions/s`;
const show = (name: string, all: readonly number[], note = ''): void =>
  say(`  ${name.padEnd(22)} ${rows(least(all))}  median ${median(all).toFixed(0)} ms${note}`);
say(`  ${OVERTIME}`);
show('exact loop by hand', times.hand);
show('this engine, exact', times.ours);
peers.forEach((p, at) =>
  show(
    p.name,
    times.peers[at] ?? [],
    p.missions < MISSIONS ? ` (from ${p.missions} missions)` : '',
  ),
);
say(
  `  doubles (filtrex) are a cent off for ${cents} of ${MISSIONS} missions; this engine for none`,
);
const toHand = least(times.ours) / least(times.hand);
const fastest = Math.min(...times.peers.map(least));
say(`formula to the loop by hand: ${toHand.toFixed(2)} × (goal 2.0) ${verdict(toHand <= 2)}`);
say(
  `formula to the fastest peer: ${(fastest / least(times.ours)).toFixed(1)} × (goal 5) ${verdict(fastest / least(times.ours) >= 5)}`,
);

// 2,000 headings, each different: the starter set over and over, with other figures, and each set naming its own headings.
const SUFFIX: Readonly<Record<string, string>> = { hour: 'h', day: 'j', euro: ' €' };
const SETS = Math.ceil(2000 / starterHeadings.length);
const set = Array.from({ length: SETS }, (_, n) =>
  starterHeadings.map((h) => ({
    code: `${h.code}_${n}`,
    label: h.label,
    unit: h.unit,
    formula: `${h.formula.replaceAll(/rubrique\("([^"]+)"\)/g, `rubrique("$1_${n}")`)} + ${n}${SUFFIX[h.unit] ?? ''}`,
  })),
)
  .flat()
  .slice(0, 2000);
const checking = (): number => {
  const names = vocabularyOf({
    headings: set,
    parameters: starterParameters.map((p) => ({ ...p, since: '2025-01-01' })),
  });
  const checked = set.map((h) => ({ code: h.code, ...checkFormula(h.formula, names) }));
  const bad = checked.find((c) => !c.ok);
  if (bad) throw new Error(`${bad.code}: ${bad.errors[0]?.message}`);
  const order = orderOf(
    dependenciesOf(
      set.map((h) => ({ name: `rubrique("${h.code}")`, text: h.formula })),
      names,
    ),
  );
  return 'order' in order ? order.order.length : 0;
};
const first = timed(checking);
const again = least([timed(checking), timed(checking), timed(checking)]);
const one = timed(() =>
  checkHeading(
    set[1999] ?? { code: '', label: '', unit: 'hour', formula: '0h' },
    set,
    vocabularyOf({
      headings: set,
      parameters: starterParameters.map((p) => ({ ...p, since: '2025-01-01' })),
    }),
  ),
);
say(
  `  ${set.length} formulas: first time ${first.toFixed(0)} ms, again ${again.toFixed(0)} ms; one heading among them, with its cycle ${one.toFixed(0)} ms`,
);
say(`formula check of a set: ${first.toFixed(0)} ms (goal 1000) ${verdict(first <= 1000)}`);

const LONGEST = `${Array.from(
  { length: 40 },
  (_, i) =>
    `SI jours.travailles > ${i}j ALORS somme(max(jour.service - ${i % 9}h; 0h) où jour.conduite > ${i % 5}h) SINON 0h`,
)
  .map((t) => `(${t})`)
  .join(' + ')}`;
const days = {
  count: 1,
  values: { 'jours.travailles': { kind: 'same', value: 220_000 } },
  rows: {
    day: {
      starts: Int32Array.of(0, 31),
      values: {
        'jour.service': { kind: 'quantity', at: service.subarray(0, 31) },
        'jour.conduite': { kind: 'quantity', at: service.subarray(31, 62) },
      },
    },
  },
} as const;
const explained = [OVERTIME, LONGEST].map((text, i) => {
  const program = compileFormula(text, vocabulary).bind(i === 0 ? columns : days);
  return {
    cold: timed(() => program.explain(0)),
    warm: least(Array.from({ length: 20 }, () => timed(() => program.explain(0)))),
  };
});
const worst = Math.max(...explained.map((e) => e.cold));
say(
  `  explained: overtime ${explained[0]?.cold.toFixed(1)} ms at first, ${explained[0]?.warm.toFixed(2)} ms then; 40 aggregates over 31 days ${explained[1]?.cold.toFixed(1)} ms at first, ${explained[1]?.warm.toFixed(1)} ms then`,
);
say(`formula explained: ${worst.toFixed(1)} ms (goal 50) ${verdict(worst <= 50)}`);
