export const fr = {
  moved: 'Quelqu’un a écrit entre-temps : lisez sa réponse, puis envoyez la vôtre.',
  internalOnly: 'Seul le personnel du prestataire écrit des notes internes.',
  shown: 'Ce message a déjà été vu par le client : il ne peut plus devenir interne.',
  confirm:
    'Ce message deviendra visible du client : confirmez, et choisissez à nouveau qui prévenir.',
  notOwn: 'Seul son auteur modifie un message.',
  answered: 'Ce message a déjà reçu une réponse.',
  prestataire: 'Prestataire',
} as const;
