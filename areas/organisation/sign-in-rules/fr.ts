export const fr = {
  title: 'Règles de connexion',
  setting: 'À qui la double authentification est demandée, et à partir de quand.',
  record: 'Règles de connexion',
  customer: 'Client',
  choose: 'Choisissez le client dont vous réglez la connexion.',
  titleOf: 'Règles de connexion : {customer}',
  kinds: 'Double authentification demandée',
  kindsHint: 'Un compte de l’une de ces natures doit saisir un code en plus de son mot de passe.',
  kindTexts: {
    administrators: 'Administrateurs',
    pay: 'Gestionnaires de paie',
    supervisors: 'Superviseurs',
    collaborators: 'Collaborateurs',
  },
  requiredFrom: 'À partir du',
  requiredFromHint:
    'Avant ce jour, elle est annoncée sur la page du compte ; ensuite elle doit y être activée avant tout autre écran.',
  without:
    '{count, plural, =0 {Tous les comptes concernés l’ont activée.} one {# compte concerné ne l’a pas encore activée.} many {# de comptes concernés ne l’ont pas encore activée.} other {# comptes concernés ne l’ont pas encore activée.}}',
} as const;
