// Where a declaration is, and why it is not sent, in people's words.
export const stageFr = {
  stage: 'Où en est-elle ?',
  person: 'Salarié',
  stages: {
    reading: 'Lecture en cours',
    unreadable: 'Fichier illisible',
    to_correct: 'À corriger',
    ready: 'Prête à envoyer',
    sent: 'Envoyée, réponse attendue',
    accepted: 'Acceptée',
    accepted_with_anomalies: 'Acceptée avec anomalies',
    rejected: 'Rejetée',
    not_sent: 'Envoi échoué',
    no_answer: 'Envoyée, sans réponse connue',
    stopped: 'Arrêtée',
  },
  returnStatuses: {
    OK: 'Rien à corriger',
    ANO: 'Anomalies',
    KO: 'Rejeté',
    'EN COURS': 'En cours',
  },
  whyNot: {
    reading: 'Envoi impossible : le fichier est encore en lecture.',
    unreadable: 'Envoi impossible : le fichier n’a pas pu être lu. Déposez-le de nouveau.',
    to_correct: 'Envoi impossible : corrigez d’abord les anomalies bloquantes ci-dessous.',
    ready: '',
    sent: 'Déjà envoyée : la réponse de l’organisme est attendue.',
    accepted: 'Déjà envoyée et acceptée.',
    accepted_with_anomalies: 'Déjà envoyée : une version suivante la corrige (« Régénérer »).',
    rejected: 'Rejetée : une version suivante la remplace (« Régénérer »).',
    not_sent: '',
    no_answer: '',
    stopped: 'Arrêtée : rien ne part plus.',
  },
  noRight:
    'Vous pouvez lire cette déclaration, pas l’envoyer : demandez-le à une personne qui a le droit « Corriger, régénérer et arrêter une DSN ».',
  noDeposit:
    'Les déclarations déposées par une personne qui a le droit « Déposer des fichiers DSN » paraîtront ici.',
  noGate:
    'Envoi impossible d’ici : le point de dépôt (net-entreprises) n’est pas configuré sur ce portail. Téléchargez le fichier et déposez-le vous-même.',
} as const;
