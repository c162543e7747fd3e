import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { clocking } from '../contract.ts';
import {
  addAutomaticBreak,
  applyAction,
  deleteClocking,
  massAddAutomaticBreak,
  updateTheoreticalTime,
} from './actions.ts';
import { controlled, dayDetail, lastClocking } from './control-list.ts';
import { deliver } from './deliver.ts';
import { clockingImport } from './import-clockings.ts';
import { createDevice, devices, revokeDevice, rotateKey } from './devices.ts';
import { deleteEmployer, currentEmployer, employersJson, saveEmployer } from './employers.ts';
import { errorProcess, refusals } from './errors.ts';
import {
  associate,
  changeAssociation,
  manualJson,
  newCollaborator,
  pendingCount,
} from './manual.ts';
import { identify, kioskCode, openKiosk, setPin } from './kiosk.ts';
import { clockOwn, ownClockings } from './own.ts';
import { keepPlaces } from './places.ts';
import { processAnomaly } from './process-anomaly.ts';
import { saveRule, simulate, simulateConfig } from './simulate.ts';
import { massValidate, validate } from './validate.ts';

export const clockingServer = serve(
  'clocking',
  clocking,
  {
    ...controlled.handlers,
    dayDetail,
    lastClocking,
    applyAction,
    processAnomaly,
    validate,
    massValidate,
    updateTheoreticalTime,
    addAutomaticBreak,
    massAddAutomaticBreak,
    deleteClocking,
    ...prefixed('error', refusals.handlers),
    errorProcess,
    ...importHandlers(clockingImport),
    devices,
    createDevice,
    rotateKey,
    revokeDevice,
    deliver,
    manualJson,
    pendingCount,
    associate,
    newCollaborator,
    changeAssociation,
    employersJson,
    saveEmployer,
    deleteEmployer,
    simulateConfig,
    simulate,
    saveRule,
    ownClockings,
    clockOwn,
    openKiosk,
    identify,
    setPin,
    kioskCode,
    keepPlaces,
  },
  { saveEmployer: currentEmployer },
);
