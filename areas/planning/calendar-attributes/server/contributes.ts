import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [
    ['calendar_attribute', fr.recordDefinition],
    ['calendar_attribute_value', fr.recordValue],
  ],
};
