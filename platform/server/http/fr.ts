export const fr = {
  inPerson:
    'Seule la personne elle-même peut faire cela\u00a0: vous êtes connecté en tant que quelqu’un d’autre.',
};
