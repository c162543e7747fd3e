export const startFr = {
  indicator: 'Mise en route',
  left: '{count, plural, one {# étape reste} many {# d’étapes restent} other {# étapes restent}}',
  title: 'Mise en route',
  about:
    'Chaque étape se coche d’elle-même dès que c’est fait. Ce guide disparaît quand le premier mois est clôturé.',
  done: 'Fait',
  toDo: 'À faire',
  steps: {
    customer: {
      label: 'Créer le premier client',
      about: 'Société, agences, administrateur, convention et premier mois, en un formulaire.',
    },
    agencies: { label: 'Agences', about: 'Où les personnes travaillent, avec leurs jours fériés.' },
    people: {
      label: 'Collaborateurs',
      about: 'Un par un, ou par le fichier de l’entreprise : « Importer » sur cette page.',
    },
    cards: {
      label: 'Cartes de conducteur',
      about: 'Le numéro de carte relie les fichiers légaux à leur conducteur.',
    },
    schedules: {
      label: 'Planning ou horaires',
      about: 'Ce que chacun doit travailler, semaine après semaine.',
    },
    balances: {
      label: 'Soldes de départ',
      about: 'Congés et RTT repris d’avant le portail, ou la renonciation à les reprendre.',
    },
    headings: {
      label: 'Rubriques',
      about: 'Celles de départ sont là ; le catalogue en a d’autres.',
    },
    software: {
      label: 'Logiciel de paie',
      about: 'Son format de fichier, et le code de chaque rubrique chez lui.',
    },
    month: { label: 'Premier mois', about: 'Calculé une première fois dans la saisie de la paie.' },
  },
} as const;
