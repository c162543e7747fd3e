export const fr = {
  offline:
    'Vous êtes hors ligne : rien n’a été enregistré. Réessayez quand la connexion sera revenue.',
  network: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  unreadable: 'La réponse du serveur est illisible.',
  failed: 'Une erreur est survenue.',
  exportFailed: 'Le fichier n’a pas pu être préparé.',
  statuses: {
    '401': 'Votre session est terminée : reconnectez-vous.',
    '404': 'Cet élément n’existe pas ou n’est pas dans votre périmètre.',
    '413': 'Le fichier est trop volumineux.',
    '422': 'Certaines valeurs sont à corriger.',
    '502': 'Le service est momentanément indisponible : réessayez dans un instant.',
    '503': 'Le service est momentanément indisponible : réessayez dans un instant.',
    '504': 'Le service est momentanément indisponible : réessayez dans un instant.',
  },
} as const;
