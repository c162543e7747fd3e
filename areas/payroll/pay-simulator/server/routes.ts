import { serve } from '#platform/server/call.ts';
import { paySimulator } from '../contract.ts';
import { exportSimulation } from './export-one.ts';
import { simulationRows } from './list.ts';
import {
  changeSimulation,
  compareSimulations,
  createSimulation,
  currentSimulation,
  duplicateSimulation,
  loadSimulation,
  removeSimulation,
} from './simulations.ts';
import { simulate } from './simulator.ts';

export const paySimulatorServer = serve(
  'pay-simulator',
  paySimulator,
  {
    ...simulationRows.handlers,
    load: loadSimulation,
    create: createSimulation,
    change: changeSimulation,
    duplicate: duplicateSimulation,
    remove: removeSimulation,
    exportOne: exportSimulation,
    compute: ({ body }) => simulate(body),
    compare: compareSimulations,
  },
  { change: currentSimulation },
);
