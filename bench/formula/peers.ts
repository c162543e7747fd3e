// Other formula engines, each in the form in which it is fastest here; they compute with doubles.
import { Environment } from '@marcbachmann/cel-js';
import { Parser } from 'expr-eval';
import { compileExpression } from 'filtrex';
import { HyperFormula } from 'hyperformula';
import { compile } from 'mathjs/number';

/** A month of `days` days for each mission: hours by day and mission, the rate, and where the results go. */
export interface PeerData {
  readonly missions: number;
  readonly days: number;
  readonly hours: Float64Array;
  readonly euros: Float64Array;
  readonly out: Float64Array;
}
/** Another engine, computing the overtime of the first missions. */
export interface Peer {
  readonly name: string;
  readonly missions: number;
  readonly run: (missions: number) => void;
}
/** The sum over the days is given to each peer as a native function over the same columns: its cheapest form. */
const summing =
  ({ days, hours }: PeerData) =>
  (first: number): number => {
    let total = 0;
    for (let d = first * days, end = d + days; d < end; d += 1) total += hours[d] as number;
    return total;
  };
const round2 = (x: number): number => Math.round(x * 100) / 100;
const TEXT = 'round2(max(0, worked(row) - 151.67) * rate * 1.25)';

const filtrex = (data: PeerData): Peer => {
  const { missions, euros, out } = data;
  const sumFrom = summing(data);
  const run = compileExpression(TEXT, { extraFunctions: { worked: sumFrom, round2 } });
  const row = { row: 0, rate: 0 };
  return {
    name: 'filtrex',
    missions,
    run: (n) => {
      for (let i = 0; i < n; i += 1) {
        row.row = i;
        row.rate = euros[i] as number;
        out[i] = run(row) as number;
      }
    },
  };
};
const exprEval = (data: PeerData): Peer => {
  const { missions, euros, out } = data;
  const sumFrom = summing(data);
  const parser = new Parser();
  Object.assign(parser.functions, { worked: sumFrom, round2 });
  const parsed = parser.parse(TEXT);
  const row = { row: 0, rate: 0 };
  return {
    name: 'expr-eval',
    missions,
    run: (n) => {
      for (let i = 0; i < n; i += 1) {
        row.row = i;
        row.rate = euros[i] as number;
        out[i] = parsed.evaluate(row) as number;
      }
    },
  };
};
const cel = (data: PeerData): Peer => {
  const { missions, euros, out } = data;
  const sumFrom = summing(data);
  const environment = new Environment()
    .registerVariable('row', 'double')
    .registerVariable('rate', 'double')
    .registerFunction('worked(double): double', sumFrom)
    .registerFunction('max(double, double): double', Math.max)
    .registerFunction('round2(double): double', round2);
  const run = environment.parse('round2(max(0.0, worked(row) - 151.67) * rate * 1.25)');
  const row = { row: 0, rate: 0 };
  return {
    name: 'cel-js',
    missions,
    run: (n) => {
      for (let i = 0; i < n; i += 1) {
        row.row = i;
        row.rate = euros[i] as number;
        out[i] = run(row) as number;
      }
    },
  };
};
const mathjs = (data: PeerData): Peer => {
  const { euros, out } = data;
  const sumFrom = summing(data);
  const compiled = compile('round2(max(0, worked(row) - 151.67) * rate * 1.25)');
  const scope = new Map<string, unknown>([
    ['worked', sumFrom],
    ['round2', round2],
  ]);
  return {
    name: 'mathjs/number',
    missions: 100_000,
    run: (n) => {
      for (let i = 0; i < n; i += 1) {
        scope.set('row', i);
        scope.set('rate', euros[i]);
        out[i] = compiled.evaluate(scope) as number;
      }
    },
  };
};
const hyperformula = ({ days, hours, euros, out }: PeerData): Peer => ({
  name: 'hyperformula',
  missions: 10_000,
  run: (n) => {
    const sheet = Array.from({ length: n }, (_, i) => [
      ...hours.subarray(i * days, (i + 1) * days),
      euros[i] as number,
      `=ROUND(MAX(0,SUM(A${i + 1}:V${i + 1})-151.67)*W${i + 1}*1.25,2)`,
    ]);
    const book = HyperFormula.buildFromArray(sheet, { licenseKey: 'gpl-v3' });
    for (let i = 0; i < n; i += 1)
      out[i] = book.getCellValue({ sheet: 0, row: i, col: days + 1 }) as number;
    book.destroy();
  },
});

export const peersOver = (data: PeerData): readonly Peer[] =>
  [filtrex, exprEval, cel, mathjs, hyperformula].map((peer) => peer(data));
