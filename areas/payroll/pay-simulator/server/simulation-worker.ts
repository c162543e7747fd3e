// The thread of the simulator: reads the rules once, then answers one case after the other. Half a second of reading and 60 ms a case must not stop requests.
import { parentPort } from 'node:worker_threads';
import type { PayCase } from '../pay-case.ts';
import type { Simulated } from '../simulated.ts';
import { createPayModel, UnreachableAmount } from './model/pay-model.ts';

export interface SimulationOrder {
  readonly id: number;
  readonly payCase: PayCase;
}
export type SimulationAnswer =
  | { readonly id: number; readonly simulated: Simulated }
  | { readonly id: number; readonly unreachable: true }
  | { readonly id: number; readonly failure: string };

const simulate = createPayModel();
const answerTo = ({ id, payCase }: SimulationOrder): SimulationAnswer => {
  try {
    return { id, simulated: simulate(payCase) };
  } catch (error) {
    if (error instanceof UnreachableAmount) return { id, unreachable: true };
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
};
parentPort?.on('message', (order: SimulationOrder) => {
  parentPort?.postMessage(answerTo(order), []);
});
