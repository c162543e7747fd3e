import type { Contributions } from '#platform/server/contributions.ts';
import { evpConfiguration } from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';
import { modelsGivenTo } from './models.ts';

export const contributes: Contributions = {
  recordNames: [
    ['evp_model', fr.records.model],
    ['evp_model_heading', fr.records.modelHeading],
    ['evp_model_infra', fr.records.modelInfra],
    ['evp_configuration', fr.records.configuration],
    ['evp_configuration_snapshot', fr.records.snapshot],
  ],
  linkedPages: [
    { name: 'evp_heading_config_list', route: headingConfigs.levelPage },
    { name: 'evp_model_list', route: evpModels.listPage },
    { name: 'evp_configuration', route: evpConfiguration.load },
    { name: 'evp_planning_list', route: evpPlannings.listPage },
  ],
  accreditables: [
    {
      kind: 'vpe-models',
      read: async (call, infraId) =>
        (await modelsGivenTo(call, [infraId])).map((m) => ({ key: String(m.id), label: m.label })),
    },
  ],
};
