import type { Contributions } from '#platform/server/contributions.ts';
import { quotas } from '../contract.ts';

export const contributes: Contributions = {
  linkedPages: [{ name: 'quotas', route: quotas.list, legacy: ['quotas'] }],
};
