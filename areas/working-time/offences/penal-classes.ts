import { fr } from './fr.ts';

/** The penal classes as a filter offers them, the gravest first. */
export const penalClasses = ([6, 5, 4, 3, 2, 1, 0] as const).map((penalClass) => ({
  value: String(penalClass),
  label: fr.classes[penalClass],
}));
