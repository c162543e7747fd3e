export const fr = {
  empty: 'Aucun échange.',
  new: 'Nouveau',
  you: 'Vous',
  edited: 'modifié',
  mentions: (names: string): string => `Prévient ${names}`,
  write: 'Écrire',
  text: 'Votre texte',
  kind: 'Destinataire',
  send: 'Envoyer',
  sending: (seconds: number): string => `Envoi dans ${seconds} s`,
  takeBack: 'Reprendre',
} as const;
