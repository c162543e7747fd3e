// How many payroll files were made for a software: payroll files are made above headings, so apps bring the counter.
import type { Tx } from '#platform/server/call.ts';

type Counter = (tx: Tx, softwareId: number) => Promise<number>;
let counter: Counter = () => Promise.resolve(0);

/** Once, when the server is assembled. */
export const countExportsBy = (count: Counter): void => {
  counter = count;
};
export const exportsFor: Counter = (tx, softwareId) => counter(tx, softwareId);
