export const fr = {
  title: 'Journaux', connections: 'Connexions', history: 'Historique', uploads: 'Dépôts', exports: 'Exports',
  at: 'Date', who: 'Par', asWhom: 'En tant que', what: 'Objet', row: 'N°', action: 'Action', changed: 'Champs', ip: 'Adresse', agent: 'Navigateur', event: 'Événement', account: 'Compte', outcome: 'Résultat', infra: 'Infrastructure', file: 'Fichier', size: 'Taille', type: 'Type', status: 'État', rows: 'Lignes',
  actions: { insert: 'Création', update: 'Modification', delete: 'Suppression', run: 'Calcul', read: 'Consultation' },
  events: {
    sign_in: 'Connexion', sign_in_failed: 'Connexion refusée', sign_out: 'Déconnexion', impersonation_start: 'Début de connexion en tant que', impersonation_stop: 'Fin de connexion en tant que',
    password_asked: 'Mot de passe oublié', password_changed: 'Mot de passe changé', activated: 'Compte activé', session_revoked: 'Session fermée',
  },
  failures: { unknown_account: 'Compte inconnu', wrong_password: 'Mot de passe faux', not_activated: 'Compte non activé', deactivated: 'Compte désactivé', locked: 'Compte bloqué' },
  period: 'Période', search: 'Personne, adresse ou objet', searchHistory: 'Objet ou personne',
  emptyConnections: 'Aucune connexion sur cette période.', emptyHistory: 'Aucune modification sur cette période.', emptyUploads: 'Aucun dépôt de fichier sur cette période.', emptyExports: 'Aucun export sur cette période.',
  before: 'Avant', after: 'Après', field: 'Champ', nothing: '—', system: 'Portail', detailTitle: '{action} · {what} n° {row}', request: 'Requête {id}',
  uploadTypes: { DSN: 'DSN', LEGAL_FILES: 'Fichiers légaux', COUNTER_TAKEN_BACK: 'Reprise de compteurs', OTHER: 'Autre' },
} as const;
