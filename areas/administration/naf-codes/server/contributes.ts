import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [
    ['naf_code', fr.records.code],
    ['naf_group', fr.records.group],
  ],
};
