import type { Contributions } from '#platform/server/contributions.ts';
import { headings } from '../contract.ts';
import { evpSoftware } from '../software-contract.ts';
import { fr } from '../fr.ts';
import { findHeadings } from './find-headings.ts';

export const contributes: Contributions = {
  quickSearch: [{ may: 'heading.read', search: findHeadings }],
  recordFields: [
    [
      'heading',
      {
        data_type: { values: fr.dataTypes },
        regulation: { values: fr.regulations },
        rounding_mode: { values: fr.roundingModes },
      },
    ],
    ['pay_parameter', { kind: { values: fr.kinds }, value: { as: 'scaled' } }],
  ],
  recordPages: [
    ['heading', headings.load],
    ['payroll_software', evpSoftware.load],
    ['pay_parameter', headings.parameterPage],
  ],
  recordNames: [
    ['heading', fr.records.heading],
    ['heading_code', fr.records.code],
    ['pay_parameter', fr.records.parameter],
    ['payroll_software', fr.records.software],
    ['heading_config', fr.records.config],
    ['evp_planning', fr.records.planning],
    ['evp_planning_year', fr.records.planningYear],
  ],
  linkedPages: [{ name: 'evp_heading_list', route: headings.listPage, legacy: ['rubriques'] }],
};
