import type { Contributions } from '#platform/server/contributions.ts';
import { headings } from '../contract.ts';

export const contributes: Contributions = {
  linkedPages: [{ name: 'evp_heading_list', route: headings.listPage, legacy: ['rubriques'] }],
};
