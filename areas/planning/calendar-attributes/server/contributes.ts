import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [['calendar_attribute', { kind: { values: fr.kinds } }]],
  liveTopics: [{ name: 'calendar', may: 'calendar.read' }],
  recordNames: [
    ['calendar_attribute', fr.recordDefinition],
    ['calendar_attribute_value', fr.recordValue],
  ],
};
