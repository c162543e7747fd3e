export const fr = {
  own: 'Personne ne répond à sa propre demande.',
  moved: 'C’est déjà « {status} » : ce n’est plus possible.',
} as const;
