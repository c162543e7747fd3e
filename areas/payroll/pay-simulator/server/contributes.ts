import type { Contributions } from '#platform/server/contributions.ts';
import { paySimulator } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [
    [
      'pay_simulation',
      {
        contract: { values: fr.contracts },
        gross: { as: 'cents' },
        net: { as: 'cents' },
        net_after_tax: { as: 'cents' },
        cost: { as: 'cents' },
      },
    ],
  ],
  recordPages: [['pay_simulation', paySimulator.load]],
  recordNames: [['pay_simulation', fr.record]],
};
