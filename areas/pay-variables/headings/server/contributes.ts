import type { Contributions } from '#platform/server/contributions.ts';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['heading', fr.records.heading], ['heading_code', fr.records.code], ['pay_parameter', fr.records.parameter], ['payroll_software', fr.records.software]],
  linkedPages: [{ name: 'evp_heading_list', route: headings.listPage, legacy: ['rubriques'] }],
};
