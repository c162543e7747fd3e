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
  looks: (name: string): string => `${name} regarde aussi`,
  writes: (names: readonly string[]): string =>
    names.length === 1
      ? `${names[0]} écrit une réponse`
      : `${names.join(', ')} écrivent une réponse`,
  writesToo: 'Le client recevrait deux réponses. Attendez la sienne, ou envoyez la vôtre.',
  sendAnyway: 'Envoyer quand même',
  takeBack: 'Reprendre',
} as const;
