import type { FormulaInputs } from '../inputs.ts';
import type { Attribute, Keyed, Vocabulary } from '../vocabulary.ts';

/** The vocabulary and the month that the reference's examples speak of. */
const attributes: Attribute[] = [
  { name: 'heures.service', unit: 'hour', scope: 'period', doc: 'Temps de service de la période' },
  { name: 'heures.conduite', unit: 'hour', scope: 'period', doc: 'Temps de conduite de la période' },
  { name: 'jours.travailles', unit: 'day', scope: 'period', doc: 'Jours travaillés de la période' },
  { name: 'collaborateur.entree', unit: 'date', scope: 'period', doc: 'Date d’entrée' },
  { name: 'collaborateur.type', unit: 'text', scope: 'period', doc: 'Type de conducteur' },
  { name: 'periode.fin', unit: 'date', scope: 'period', doc: 'Dernier jour de la période' },
  { name: 'jour.service', unit: 'hour', scope: 'day', doc: 'Temps de service du jour' },
  { name: 'jour.conduite', unit: 'hour', scope: 'day', doc: 'Temps de conduite du jour' },
  { name: 'jour.repas', unit: 'number', scope: 'day', doc: 'Repas du jour' },
  { name: 'jour.type', unit: 'text', scope: 'day', doc: 'Type de la journée' },
  { name: 'jour.ferie', unit: 'boolean', scope: 'day', doc: 'Jour férié' },
  { name: 'semaine.heures.travail', unit: 'hour', scope: 'week', doc: 'Heures travaillées de la semaine' },
];

const keyed: Keyed[] = [
  { of: 'rubrique', key: 'HS25', field: null, unit: 'hour', doc: 'Heures supplémentaires à 25 %' },
  { of: 'parametre', key: 'taux_panier', field: null, unit: 'euro', doc: 'Montant du panier' },
  { of: 'parametre', key: 'taux_horaire', field: null, unit: 'euro', doc: 'Taux horaire' },
  { of: 'seuil', key: 'HS25', field: null, unit: 'hour', doc: 'Seuil des heures à 25 %' },
  { of: 'seuil', key: 'HS50', field: null, unit: 'hour', doc: 'Seuil des heures à 50 %' },
  { of: 'absences', key: 'CP', field: 'jours', unit: 'day', doc: 'Congés payés, en jours' },
  { of: 'absences', key: 'CP', field: 'heures', unit: 'hour', doc: 'Congés payés, en heures' },
  { of: 'compteur', key: 'RCR', field: 'solde', unit: 'hour', doc: 'Solde du repos compensateur' },
];

export const vocabulary: Vocabulary = { attributes, keyed };

const h = (hours: number): number => hours * 3600;
const units = (n: number): number => Math.round(n * 10_000);

interface Day {
  readonly service: number;
  readonly conduite: number;
  readonly repas: number;
  readonly type: string;
  readonly ferie?: boolean;
}
const day = (label: string, { service, conduite, repas, type, ferie = false }: Day) => ({
  label, values: { 'jour.service': h(service), 'jour.conduite': h(conduite), 'jour.repas': units(repas), 'jour.type': type, 'jour.ferie': ferie },
});

export const month: FormulaInputs = {
  values: {
    'heures.service': h(192), 'heures.conduite': h(140), 'jours.travailles': units(20), 'collaborateur.entree': '2024-02-28',
    'collaborateur.type': 'LD', 'periode.fin': '2026-05-31', 'rubrique("HS25")': h(34), 'parametre("taux_panier")': units(15.54),
    'parametre("taux_horaire")': units(12.3456), 'seuil("HS25")': h(152), 'seuil("HS50")': h(186), 'absences("CP").jours': units(2),
    'absences("CP").heures': h(14), 'compteur("RCR").solde': h(-3),
  },
  rows: {
    day: [
      day('jeudi 30 avril 2026', { service: 10, conduite: 8, repas: 2, type: 'LD' }),
      day('vendredi 1er mai 2026', { service: 6, conduite: 5, repas: 1, type: 'LD', ferie: true }),
      day('lundi 4 mai 2026', { service: 8.5, conduite: 4, repas: 1, type: 'CD' }),
    ],
    week: [{ label: 'semaine 18', values: { 'semaine.heures.travail': h(40) } }, { label: 'semaine 19', values: { 'semaine.heures.travail': h(43) + 1 } }],
  },
};
