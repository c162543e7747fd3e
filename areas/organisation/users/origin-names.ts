// What the origins of an effective right are called (specification 002 §6).
import type { Origin } from '#platform/contract/effective-rights.ts';
import { fr } from './fr.ts';

export const originNames: Readonly<Record<Origin, string>> = {
  overall: fr.overall,
  parent_infrastructure: fr.parent_infrastructure,
  parent_profile: fr.parent_profile,
  infrastructure: fr.fromInfrastructure,
  profile: fr.fromProfile,
};
