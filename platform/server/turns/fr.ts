export const fr = {
  busy: 'Trop de fichiers de votre groupe attendent déjà : recommencez dans une minute.',
};
