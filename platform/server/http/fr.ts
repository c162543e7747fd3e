export const fr = {
  busy: 'Vous demandez trop de choses à la fois : réessayez dans un instant.',
  first: 'Confirmez d’abord l’information qui vous attend.',
  inPerson:
    'Seule la personne elle-même peut faire cela\u00a0: vous êtes connecté en tant que quelqu’un d’autre.',
};
