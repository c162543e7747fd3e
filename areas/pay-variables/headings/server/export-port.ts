// How many payroll files were made for a software: payroll files are made above headings.
import { port } from '#platform/server/ports.ts';
import type { Tx } from '#platform/server/call.ts';

type Counter = (tx: Tx, softwareId: number) => Promise<number>;
export const exportCountPort = port<Counter>('exports of a software', () => Promise.resolve(0));
