export const fr = {
  yes: 'oui', no: 'non',
  // refusals
  tooManyDays: 'Un calendrier montre de 1 à 123 jours.', rangeOrder: 'La fin précède le début.', closed: 'La période de paie de {month} est clôturée : le {day} ne peut plus être corrigé. Rouvrez la période, ou régularisez.', notOver: 'Cette journée n’a pas encore commencé : modifiez plutôt le planning.',
  ownDay: 'Personne ne corrige sa propre journée.', notDriver: 'Vous n’avez pas le droit de corriger les journées prouvées (carte, pointages).', notScheduled: 'Vous n’avez pas le droit de corriger les journées dont l’horaire prévu compte.', notDriving: 'Ce choix change le temps de conduite : il faut le droit « corriger les temps de conduite ».',
  changedMeanwhile: 'Cette journée a changé pendant que vous la corrigiez : relisez-la.', sideEmpty: 'Cette source ne dit rien de cette journée.', nothingCorrected: 'Cette journée ne porte aucune correction.',
  uncorrectable: { order: 'Les activités doivent se suivre sans se chevaucher, sur 30 heures au plus.', outside: 'La première activité doit commencer ce jour-là.', before: 'Elle empiète sur le service de la veille.', after: 'Elle empiète sur le service du lendemain.', empty: 'Au moins une activité de travail est attendue.' },
  origin: 'Correction de {name} : {reason}', commentChanged: 'Quelqu’un a écrit un autre commentaire entre-temps : « {comment} ».',
  // events
  event: { shift: 'Prévu {text}', shiftGone: 'Retiré du planning : {text}', shiftChanged: 'Prévu {before} → {text}', absence: 'Absence {code}, {range}', absenceGone: 'Absence {code} retirée, {range}', absenceChanged: 'Absence modifiée : {code}, {range}', comment: 'Commentaire : {text}', commentGone: 'Commentaire retiré', replaced: '{text} (remplacée depuis)' },
  validate: 'Journée validée', control: 'Renvoyée à contrôler', undo: 'Décision annulée', nothing: 'rien',
  meal: 'Repas', overnight: 'Découcher', mealWhy: 'Le service couvre une plage de repas du protocole du 30 avril 1974, un jour de conduite.', overnightWhy: 'Longue distance : le service suivant reprend moins de 24 h après.',
} as const;
