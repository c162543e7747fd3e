export const fr = {
  title: 'Tableau de bord', adminTitle: 'Administration', parametersTitle: 'Paramètres',
  morning: 'Bonjour {name}', evening: 'Bonsoir {name}', today: 'Nous sommes le {date}',
  toDo: 'À traiter', nothingToDo: 'Rien n’attend de vous pour l’instant.', workforce: 'Effectifs', byAgency: 'Par agence', people: 'Personnes', drivers: 'Conducteurs', sedentary: 'Sédentaires', absent: 'Absents aujourd’hui',
  CD: 'Courte distance', LD: 'Longue distance', ME: 'Messagerie', presentOf: '{present} sans absence sur {total}', noIndicator: 'Aucun indicateur pour votre périmètre.',
  peopleCount: '{count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  overview: 'Vue d’ensemble', adminIntro: 'L’activité du portail dans votre périmètre.', settings: 'Ce qui se règle dans le portail, par thème.', messages: 'Messagerie', messagesAbsent: 'La messagerie n’est pas installée.',
} as const;
