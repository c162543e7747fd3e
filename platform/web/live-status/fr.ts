export const fr = {
  offline:
    'Vous êtes hors ligne. Ce que vous voyez peut avoir changé ; rien n’est enregistré avant le retour de la connexion.',
  kept: 'Sans réseau : ce que vous voyez date du {when}.',
  slow: 'Le serveur tarde à répondre : ce que vous voyez date du {when}.',
  back: 'Connexion rétablie.',
  live: {
    off: 'Sans mise à jour en direct',
    connecting: 'Connexion au direct…',
    live: 'Mises à jour en direct',
    lost: 'Le direct est interrompu : actualisez pour voir les derniers changements.',
  },
  refresh: 'Actualiser',
} as const;
