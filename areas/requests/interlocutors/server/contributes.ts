import type { Contributions } from '#platform/server/contributions.ts';
import { interlocutors } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [['interlocutor', { type: { values: fr.types } }]],
  recordPages: [['interlocutor', interlocutors.home]],
  recordNames: [['interlocutor', fr.record]],
};
