import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { evpConfiguration } from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';
import { applyModel, applyPlanning } from './apply.ts';
import { bulkEditConfigs, bulkEditModels, bulkEditPlannings } from './bulk.ts';
import { configImport } from './config-import.ts';
import { createConfig, loadConfig, removeConfig, saveConfig } from './config.ts';
import {
  generateSnapshot,
  loadConfiguration,
  readSnapshot,
  saveConfiguration,
} from './configuration.ts';
import { places } from './place-list.ts';
import { readInPeriod, readLevel } from './level.ts';
import { configs } from './list.ts';
import {
  chooseModel,
  createModel,
  loadModel,
  models,
  modelSurroundings,
  removeModel,
  saveModel,
} from './models.ts';
import { modelImport } from './model-import.ts';
import { takeStarterModels } from './starter-models.ts';
import { planningImport } from './planning-import.ts';
import { loadPlanning, plannings, removePlanning, savePlanning } from './plannings.ts';

export const headingConfigsServer = serve(
  'heading-configs',
  headingConfigs,
  {
    ...configs.handlers,
    ...importHandlers(configImport),
    bulkEdit: bulkEditConfigs,
    create: createConfig,
    load: loadConfig,
    save: saveConfig,
    remove: removeConfig,
    level: readLevel,
    inPeriod: readInPeriod,
    applyModel,
    applyPlanning,
  },
  { save: 'load' },
);
export const evpModelsServer = serve(
  'evp-models',
  evpModels,
  {
    ...models.handlers,
    ...importHandlers(modelImport),
    bulkEdit: bulkEditModels,
    create: createModel,
    load: loadModel,
    save: saveModel,
    remove: removeModel,
    surroundings: modelSurroundings,
    choice: chooseModel,
    takeStarters: takeStarterModels,
  },
  { save: 'load' },
);
export const evpPlanningsServer = serve(
  'evp-plannings',
  evpPlannings,
  {
    ...plannings.handlers,
    ...importHandlers(planningImport),
    bulkEdit: bulkEditPlannings,
    load: loadPlanning,
    save: savePlanning,
    remove: removePlanning,
  },
  {
    save: (call) =>
      loadPlanning({ ...call, body: {}, query: { id: call.body.id, year: call.body.year } }),
  },
);
export const evpConfigurationServer = serve(
  'evp-configuration',
  evpConfiguration,
  {
    ...prefixed('infrastructure', places.handlers),
    load: loadConfiguration,
    save: saveConfiguration,
    generateSnapshot,
    snapshot: readSnapshot,
  },
  {
    save: (call) => loadConfiguration({ ...call, body: {}, query: { infra: call.body.infraId } }),
  },
);
