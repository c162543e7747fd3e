import { fr } from './fr.ts';

// Invented: the specification names the column "modules" without its values; these are the themes of the navigation.
export const FAQ_MODULES = Object.keys(fr.moduleNames) as (keyof typeof fr.moduleNames)[];
export type FaqModule = (typeof FAQ_MODULES)[number];
export const moduleOptions = FAQ_MODULES.map((value) => ({ value, label: fr.moduleNames[value] }));
