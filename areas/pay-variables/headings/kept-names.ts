// The names of formulas that give the days of sickness of which the employer keeps a share of the wage.
import type { Attribute } from '#engines/formula/vocabulary.ts';

/** Days of a mission in a period, by what is kept of the wage. */
export interface KeptDays {
  readonly legal90: number;
  readonly legal66: number;
  readonly agreed100: number;
  readonly agreed75: number;
}
const ONE = 10_000;
const LEGAL = 'Jours d’arrêt dont l’employeur maintient';
const AGREED =
  'Convention des transports routiers (annexes I, art. 10 ter, et II, art. 17 bis), maladie, dès trois ans d’ancienneté : jours d’arrêt dont l’employeur maintient';

const kept = (name: string, doc: string, of: keyof KeptDays) => ({
  name,
  unit: 'day' as const,
  doc,
  read: (m: { readonly kept?: KeptDays }) => (m.kept === undefined ? undefined : m.kept[of] * ONE),
});
export const keptNames: readonly (Omit<Attribute, 'scope'> & {
  readonly read: (m: { readonly kept?: KeptDays }) => number | undefined;
})[] = [
  kept(
    'maintien.legal_haut',
    `${LEGAL} 90 % du salaire (Code du travail, art. D1226-1 : dès un an d’ancienneté, du 8e jour de l’arrêt, d’un accident du travail dès le premier)`,
    'legal90',
  ),
  kept(
    'maintien.legal_bas',
    `${LEGAL} les deux tiers du salaire (Code du travail, art. D1226-1, après les jours à 90 %)`,
    'legal66',
  ),
  kept('maintien.convention_entier', `${AGREED} tout le salaire, du 6e jour`, 'agreed100'),
  kept('maintien.convention_partiel', `${AGREED} 75 % du salaire, ensuite`, 'agreed75'),
];
export const KEPT_NAMES: readonly string[] = keptNames.map(({ name }) => name);
