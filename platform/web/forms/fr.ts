export const fr = {
  save: 'Enregistrer', cancel: 'Annuler', close: 'Fermer',
  // These two are the specification's own (000 §8), to the letter, its apostrophes and full stops included.
  done: 'Action effectuée.', failed: 'Impossible d’effectuer l’action.', notSaved: 'L’enregistrement n’a pas pu être fait.',
  unsavedTitle: 'Quitter sans enregistrer ?', unsavedMessage: 'Vos modifications n’ont pas été enregistrées : elles seront perdues.', leave: 'Quitter sans enregistrer', stay: 'Continuer la saisie',
  staleTitle: 'Quelqu’un a modifié cet élément pendant que vous le modifiiez.', staleField: 'Champ', staleMine: 'Votre saisie', staleTheirs: 'Valeur enregistrée',
  staleSame: 'Les valeurs de ce formulaire n’ont pas changé : vous pouvez enregistrer par-dessus.', reload: 'Recharger', overwrite: 'Écraser', staleHelp: '«\u00a0Recharger\u00a0» reprend la valeur enregistrée et abandonne votre saisie\u00a0; «\u00a0Écraser\u00a0» enregistre la vôtre.',
  yes: 'Oui', no: 'Non', empty: '—', loading: 'Chargement du formulaire…', retry: 'Réessayer',
  validity: {
    valueMissing: 'Ce champ est obligatoire.', email: 'Adresse e-mail invalide.', url: 'Adresse web invalide.', typeMismatch: 'Valeur invalide.', patternMismatch: 'Le format n’est pas le bon.',
    tooShort: (n: number) => `${n} caractères au minimum.`, tooLong: (n: number) => `${n} caractères au maximum.`, rangeUnderflow: (n: string) => `Doit être supérieur ou égal à ${n}.`, rangeOverflow: (n: string) => `Doit être inférieur ou égal à ${n}.`,
    stepMismatch: 'Cette valeur n’est pas un des pas possibles.', badInput: 'Valeur illisible.', customError: 'Valeur invalide.',
  },
} as const;
