export const fr = {
  title: 'Notes et commentaires', note: 'Note de la période', noteHint: 'Une note par mois ; ses versions précédentes restent lisibles.', noteEmpty: 'Pas de note.', saveNote: 'Enregistrer la note', noteSaved: 'Note enregistrée.', noteHistory: 'Versions de la note ({count})',
  comments: 'Commentaires', empty: 'Aucun commentaire.', write: 'Écrire un commentaire', send: 'Publier', you: 'vous', forValue: 'Sur cette valeur', forMission: 'Sur cette personne ce mois-ci', forPeriod: 'Sur la période', forModel: 'Sur un modèle ce mois-ci', chooseModel: 'Modèle', howItWent: 'Comment s’est passée la paie de ce mois ?',
  records: { comment: 'Commentaire de paie' },
} as const;
