export const fr = {
  title: 'Recherche',
  placeholder: 'Rechercher une personne, un écran…',
  recent: 'Récents',
  screens: 'Écrans',
  kinds: {
    person: 'Personnes',
    company: 'Sociétés',
    vehicle: 'Véhicules',
    document: 'Documents',
    screen: 'Écrans',
    action: 'Actions',
  },
  none: 'Aucun résultat pour « {text} ».',
  hint: 'Personnes : 3 caractères au moins',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas abouti.',
  count:
    '{count, plural, =0 {Aucun résultat} one {# résultat} many {# de résultats} other {# résultats}}',
  keys: { move: 'parcourir', choose: 'ouvrir', close: 'fermer' },
} as const;
