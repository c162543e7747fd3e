// Telling of the leave left after a stop.
import { fr } from './fr.ts';

export const noticesFr = {
  title: fr.noticesTitle,
  about:
    'Qui est revenu d’un arrêt, et le jour où il a reçu l’information de ses congés restants : dans le mois de la reprise (L3141-19-3). Sans elle, le report ne prend pas fin.',
  empty: 'Aucun arrêt terminé',
  emptyText: 'Les arrêts maladie et accident du travail terminés apparaissent ici.',
  stopFrom: 'Arrêt du',
  stopUntil: 'Arrêt jusqu’au',
  deadline: 'À informer avant le',
  given: 'Informé le',
  states: { late: 'En retard', due: 'À informer', told: 'Informé' },
  act: 'Informé le…',
  dialog: 'Information des congés restants',
  saved:
    '{count, plural, one {# information enregistrée} many {# d’informations enregistrées} other {# informations enregistrées}}',
  late: 'Congés à annoncer après un arrêt : {count}',
  lateDetail: 'Un mois après la reprise, l’information n’est pas saisie.',
};
