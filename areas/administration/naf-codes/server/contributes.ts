import type { Contributions } from '#platform/server/contributions.ts';
import { nafCodes, nafGroups } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordPages: [
    ['naf_code', nafCodes.load],
    ['naf_group', nafGroups.load],
  ],
  recordNames: [
    ['naf_code', fr.records.code],
    ['naf_group', fr.records.group],
  ],
};
