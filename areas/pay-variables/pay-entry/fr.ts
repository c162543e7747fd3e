import { closingFr } from './closing-fr.ts';
import { exportFr } from './export-fr.ts';
import { gridFr } from './grid-fr.ts';
import { regulationFr } from './regulation-fr.ts';

export const fr = { ...gridFr, ...closingFr, ...regulationFr, ...exportFr } as const;

/** What stands in the way of a payroll file, by name. */
export const say = {
  unmapped: (code: string, label: string) =>
    `La rubrique ${code} (${label}) n’a pas de code dans ce logiciel : donnez-lui-en un, ou dites qu’elle n’est pas exportée.`,
  sharedCode: (code: string, headings: readonly string[]) =>
    `Le code ${code} est donné à plusieurs rubriques : ${headings.join(', ')}.`,
  noValue: (name: string, heading: string, error: string | null) =>
    `${name} n’a pas de valeur pour ${heading}${error === null ? '.' : ` : ${error}`}`,
  uncarriedAbsence: (code: string) =>
    `Les absences ${code} ne sont dans aucune ligne du fichier : ajoutez une rubrique qui les compte, ou laissez-les de côté dans la présentation (codes d’absence).`,
  undatedCorrection: (name: string, heading: string) =>
    `${name} : la correction de ${heading} n’est pas dans les lignes d’absence datées ; donnez un code à la rubrique pour la transmettre.`,
  partSize: (rows: number, bytes: number) =>
    rows === 0 ? `${bytes} octets` : `${rows} ${rows === 1 ? 'ligne' : 'lignes'}, ${bytes} octets`,
} as const;
