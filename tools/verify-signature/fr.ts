export const fr = {
  usage: 'Usage : npm run --silent verify-signature -- --trust AUTORITE.pem FICHIER.pdf…',
  unreadable: (path: string, reason: string) => `${path} : ${reason}`,
  noCertificate: 'aucun certificat',
} as const;
