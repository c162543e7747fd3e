export const fr = {
  cancel: 'Annuler', confirm: 'Confirmer', understood: 'J’ai compris', close: 'Fermer', delete: 'Supprimer', archive: 'Archiver', error: 'Erreur',
  deleteTitle: (what: string) => `Supprimer ${what} ?`, deleteMessage: 'Cette suppression est définitive.',
  archiveTitle: (what: string) => `Archiver ${what} ?`, archiveMessage: 'Le document ne sera plus proposé dans les listes ; il restera consultable dans les archives.',
  titles: {
    collaboratorCommentHours: 'Commentaire du collaborateur', theoreticalHours: 'Heures théoriques', modifiedHours: 'Heures modifiées', monthlyActivitySignature: 'Signature de l’activité du mois',
    emptyDay: 'Journée sans activité', advancePaymentConfiguration: 'Réglages des acomptes', deleteConfirmation: 'Suppression', archiveConfirmation: 'Archivage', documentType: 'Type de document',
  },
} as const;
