export const fr = {
  commentRecord: 'Commentaire du planning',
  noMission: '{name} n’a pas de mission dans votre périmètre le {day}.', closedPeriod: 'La période de paie de {month} est clôturée pour {agency} : le {day} ne peut plus changer. Rouvrez la période pour le modifier.',
  absentThatDay: '{name} est en absence {range} : retirez ou raccourcissez d’abord l’absence.', absenceOverlaps: '{name} a déjà une absence {range} : deux absences ne peuvent pas se chevaucher.',
  changedMeanwhile: '{who} a modifié le {day} de {name} pendant que vous le modifiiez. Sa saisie est gardée ; reprenez la vôtre si besoin.', somebody: 'Quelqu’un', absenceChanged: 'L’absence de {name} a été modifiée pendant que vous la modifiiez.',
  requested: 'Demande d’absence', moves: { validate: 'Demande acceptée', refuse: 'Demande refusée', cancel: 'Annulation demandée', revive: 'Relance de la demande' },
  ownAnswer: 'Personne ne répond à sa propre demande.', notYours: 'Seule la personne concernée annule ou relance sa demande.', revivedToday: 'Cette demande a déjà été relancée aujourd’hui.', refusalReason: 'Dites pourquoi la demande est refusée.',
  closedAnswer: 'La période de paie de {month} est clôturée : cette absence ne peut plus changer.',
  absenceGone: 'Cette absence n’existe plus ou n’est pas dans votre périmètre.', datesOrder: 'La fin de l’absence précède son début.', absenceLong: 'Une absence dure trois ans au plus.',
  limitPassed: '{name}, {day} : {rule} {value} pour une limite de {limit}{over}', over: ' (dépassée de {hours})', days: '{count, plural, one {# jour} many {# de jours} other {# jours}}',
  otherDriver: 'Confier à {name}', otherCircuit: 'Circuit {code} : {start}–{end}',
  startLater: 'Commencer plus tard : {start}–{end}', startEarlier: 'Commencer plus tôt : {start}–{end}', followTitle: '{count, plural, one {Recalcul après un changement du planning} many {Recalcul de # de personnes après un changement du planning} other {Recalcul de # personnes après un changement du planning}}',
  batchTaken: 'Ce lot de changements appartient à une autre personne.', elsewhere: 'Une de ces journées est déjà prévue dans une agence hors de votre périmètre.', nothingToCopy: 'Rien à copier : rien n’est prévu ces jours-là.', copyDays: 'Copiez de 1 à 123 jours à la fois.',
} as const;
