export const fr = {
  unknownHost: 'Ce serveur est introuvable : vérifiez son nom.',
  privateAddress:
    'Cette adresse est celle d’un réseau privé : seul l’exploitant du portail peut l’autoriser.',
  privateSetting: (host: string): string =>
    `${host} mène à un réseau privé : ajoutez son adresse à OUTGOING_PRIVATE, ou nommez-la dans le réglage.`,
};
