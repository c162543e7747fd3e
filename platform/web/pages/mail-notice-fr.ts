export const fr = {
  title: 'Les e-mails ne partent pas',
  text: 'Aucun serveur d’envoi n’est réglé (SMTP_URL) : les messages, invitations comprises, restent dans le dossier outbox du serveur.',
} as const;
