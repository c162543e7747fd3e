export const fr = {
  notFound: {
    title: 'Page introuvable',
    text: 'Cette adresse n’existe pas, ou ce qu’elle montrait a été déplacé ou supprimé.',
    address: 'Adresse demandée',
  },
  noAccess: {
    title: 'Accès non autorisé',
    text: 'Votre profil ne donne pas accès à cet écran. Si vous en avez besoin, demandez-le à l’administrateur de votre société.',
  },
  failed: {
    title: 'Cette page a rencontré un problème',
    text: 'L’erreur a eu lieu dans votre navigateur. Vos données enregistrées ne sont pas touchées.',
    retry: 'Réessayer',
    details: 'Détails techniques',
    copy: 'Copier',
    copied: 'Copié',
  },
  unreachable: { title: 'Le serveur ne répond pas', retry: 'Réessayer' },
  maintenance: {
    title: 'Maintenance en cours',
    text: 'Roulement est en cours de mise à jour. Cette page se rouvrira d’elle-même dès que le service sera revenu.',
    retry: 'Vérifier maintenant',
  },
  loading: 'Chargement en cours',
  home: 'Retour à l’accueil',
  back: 'Page précédente',
  search: 'Rechercher un écran',
  product: 'Roulement',
  claim: 'Le planning, les heures et la paie du transport routier, au même endroit.',
} as const;
