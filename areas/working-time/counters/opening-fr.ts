export const openingFr = {
  openingThere: 'Le solde de départ de ce compteur est déjà donné : retirez-le d’abord.',
  openingLater: 'Un solde de départ ne peut pas être à venir.',
  amountMissing: 'Indiquez aussi ce qui est à prendre à cette date.',
  accruingMissing: 'Indiquez aussi ce qui est en cours d’acquisition à cette date.',
  opening: 'Solde de départ',
  openingTitle: 'Solde de départ : {counter}',
  openingDay: 'Solde au',
  openingAvailable: 'À prendre',
  openingAccruing: 'En cours d’acquisition',
  openingAccruingHint: 'À prendre dès le {opens}.',
  openingSaved: 'Le solde de départ est enregistré.',
  openingAwaited: 'Solde de départ attendu',
  openingAwaitedText:
    'Cette personne est là depuis avant le portail : rien ne lui est montré tant que son solde de départ n’est pas saisi.',
  openingsAwaited:
    '{count, plural, one {# personne attend} many {# de personnes attendent} other {# personnes attendent}} {count, plural, one {son} many {leur} other {leur}} solde de départ : {count, plural, one {elle ne voit} many {elles ne voient} other {elles ne voient}} encore aucun chiffre.',
  waiveOpenings: 'Aucun solde à reprendre',
  waiveOpeningsTitle: 'Renoncer aux soldes de départ ?',
  waiveOpeningsText:
    'Les droits que le portail compte depuis le début de chaque contrat sont alors montrés à tous.',
  openingsWaived: 'Les compteurs sont montrés à tous.',
  openingAwaitedOwn: 'Votre solde de départ n’est pas encore saisi : il vous sera montré ensuite.',
  openingsAwaitedBefore: 'Soldes de départ attendus de qui était là avant le',
  openingOther: 'Le solde de départ donné est {before} : retirez-le d’abord sur la fiche.',
} as const;
