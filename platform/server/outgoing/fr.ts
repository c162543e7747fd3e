export const fr = {
  unlisted:
    'Ce serveur n’est pas de ceux que l’exploitant du portail permet : demandez-lui de l’ajouter.',
  unknownHost: 'Ce serveur est introuvable : vérifiez son nom.',
  privateAddress:
    'Cette adresse est celle d’un réseau privé : seul l’exploitant du portail peut l’autoriser.',
  privateSetting: (host: string): string =>
    `${host} mène à un réseau privé : ajoutez son adresse à OUTGOING_PRIVATE, ou nommez-la dans le réglage.`,
};
