import type { Contributions, CustomerStart } from '#platform/server/contributions.ts';
import { evpConfiguration } from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';
import {
  formulasOfHeadings,
  installStarterHeadings,
  levelsPort,
  chooseSoftware,
} from '#areas/pay-variables/headings/server/api.ts';
import { modelsGivenTo } from './models.ts';
import { installStarterModels } from './starter-models.ts';
import { levelReader } from './level-statements.ts';

/** The parameters of a new customer count from here on, long before any period of the portal. Invented. */
const STARTS_ON = '2020-01-01';

/** Headings of every population with their formulas, and a model for each population. */
const start: CustomerStart['start'] = async (tx, customerId, asked) => {
  await installStarterHeadings(tx, customerId, { since: STARTS_ON });
  const software = asked?.software ?? null;
  if (software !== null) await chooseSoftware(tx, customerId, software);
  await formulasOfHeadings(tx, customerId);
  await installStarterModels(tx, customerId, { since: STARTS_ON });
};

const tables = Object.fromEntries(
  [
    'pay_parameter',
    'payroll_software',
    'heading',
    'heading_code',
    'formula',
    'formula_version',
    'evp_model',
    'evp_model_heading',
    'evp_model_infra',
  ].map((table) => [table, 'true']),
);

export const contributes: Contributions = {
  ports: [levelsPort.filledBy(levelReader)],
  recordFields: [
    ['evp_model_heading', { mode: { values: fr.modes } }],
    ['heading_config', { mode: { values: fr.modes } }],
  ],
  recordPages: [
    ['evp_model', evpModels.load],
    ['heading_config', headingConfigs.load],
  ],
  customerStarts: [{ start, tables }],
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
