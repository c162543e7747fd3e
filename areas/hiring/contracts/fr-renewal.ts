// Renewals of fixed-term contracts. Part of `fr.ts`.
export const renewalTexts = {
  renewals: 'Renouvellement',
  renewalRecord: 'Renouvellement de contrat',
  renewedTo: 'Terme après renouvellement',
  renewalStatuses: {
    prepared: 'Avenant à signer',
    signed: 'Signé',
    unsigned: 'Terme reporté sans signature',
    refused: 'Refusé par le salarié',
    withdrawn: 'Abandonné',
  },
  renewalTerm: 'Terme actuel : {day}.',
  renewalFrom: 'Terme reporté',
  renewalTo: 'Nouveau terme',
  renewalReason: 'Motif',
  renewalState: 'État',
  renewalDecided: 'Décidé',
  renewalDecidedBy: '{name}, le {day}',
  renewalLeft:
    '{count, plural, one {Encore # renouvellement possible} many {Encore # de renouvellements possibles} other {Encore # renouvellements possibles}}, jusqu’au {day} au plus.',
  renewalBy: 'Accord appliqué : {name}.',
  renewalImpossible:
    'Aucun renouvellement n’est plus possible : nombre ou durée maximale atteints.',
  renewalNotJudged:
    'Le renouvellement de ce contrat relève d’un texte particulier : il est à vérifier.',
  renewalNoneLeft:
    '{count, plural, =0 {Ce contrat ne se renouvelle pas.} one {Ce contrat a déjà été renouvelé une fois, le plus que permet l’accord.} many {Ce contrat a déjà été renouvelé # fois, le plus possible.} other {Ce contrat a déjà été renouvelé # fois, le plus possible.}}',
  renewalTooLong:
    'Avec ce renouvellement, le contrat dépasse sa durée maximale : au plus tard le {day}.',
  renewalLate:
    'Le terme du {day} est passé : un avenant se signe avant, au plus tard ce jour-là. Le travail poursuivi au-delà est en contrat à durée indéterminée.',
  endIfNothing:
    'Sans avenant signé le {day} au plus tard, le contrat prend fin ce jour-là. Si le travail continue après, il devient un contrat à durée indéterminée.',
  endGoesOn:
    'La mission continue après le terme du {day} sans avenant : le contrat devient un contrat à durée indéterminée. Terminez la mission à ce jour, ou faites signer un avenant avant.',
  endOver: 'Le contrat a pris fin le {day}.',
  renewalPrepare: 'Préparer un renouvellement',
  renewalPrepared: 'Avenant préparé.',
  renewalEndsOn: 'Nouveau terme',
  renewalEndsHint: 'Dernier jour du contrat renouvelé.',
  renewalFirst: 'Le nouveau terme suit le terme actuel, le {day}.',
  renewalNote: 'Motif de passer outre',
  renewalNoteHint: 'Demandé seulement quand le droit du contrat s’oppose au renouvellement.',
  renewalAgainst: 'Le droit du contrat s’y oppose : {reasons} Écrivez le motif de passer outre.',
  renewalOther: 'Un avenant est déjà préparé, jusqu’au {day} : faites-le signer ou abandonnez-le.',
  renewalNoTerm: 'Ce contrat n’a pas de terme précis : il ne se renouvelle pas.',
  renewalNotFilled: 'Le contrat n’est pas signé : seul un contrat pourvu se renouvelle.',
  renewalNotPrepared: 'Ce renouvellement est « {status} » : il n’y a plus rien à en faire.',
  renewalPdf: 'Voir l’avenant',
  renewalSend: 'Envoyer l’avenant à la signature',
  renewalTooLate:
    'Le terme du {day} est passé : l’avenant ne peut plus être signé à temps. Abandonnez-le.',
  renewalSent: 'Avenant envoyé à la signature.',
  renewalForce: 'Reporter le terme sans signature',
  renewalForceAbout:
    'Faute d’avenant signé avant le terme, le contrat peut être jugé à durée indéterminée (art. L1243-11). Votre motif reste sur le contrat.',
  renewalForceReason: 'Pourquoi le terme est reporté sans signature',
  renewalForced: 'Terme reporté.',
  renewalRefuse: 'Le salarié refuse',
  renewalRefuseAbout:
    'Le contrat prend fin à son terme. Le refus dispense du délai de carence pour la durée non renouvelée (art. L1244-4-1).',
  renewalRefused: 'Refus noté.',
  renewalWithdraw: 'Abandonner l’avenant',
  renewalWithdrawn: 'Avenant abandonné.',
  renewalSignedDrop: 'Déposer l’avenant signé (PDF)',
  renewalSignedDone: 'Avenant signé ; le terme est reporté.',
  renewalFile: 'Avenant {number} {name}',
  missionStates: {
    moved: 'La mission va jusqu’au nouveau terme.',
    changed: 'La fin de la mission avait été changée : elle n’a pas été touchée, vérifiez-la.',
    overlaps: 'La mission suivante commence avant le nouveau terme : vérifiez la fin de celle-ci.',
  },
  amendmentTitle: 'Avenant n° {number} : renouvellement du contrat de travail',
  amendmentMissionTitle: 'Avenant n° {number} : renouvellement du contrat de mission',
  amendmentParties:
    '{gender, select, feminine {Madame} other {Monsieur}} {name}, {gender, select, feminine {engagée} other {engagé}} en qualité de « {job} » par un contrat à durée déterminée qui a commencé le {from}, convient avec l’employeur de ce qui suit.',
  amendmentReason: 'Motif du contrat, inchangé : {reason}.',
  amendmentTerm: 'Nouveau terme',
  amendmentText:
    'Le contrat, dont le terme est fixé au {term}, est renouvelé du {first} au {to} inclus (articles {article} du code du travail). C’est son renouvellement n° {number}.',
  amendmentRest: 'Autres clauses',
  amendmentRestText:
    'Toutes les autres clauses du contrat restent applicables. Le renouvellement n’ouvre pas de nouvelle période d’essai.',
  ending: 'Fins de contrat dans les quarante-cinq jours',
  endsNotice: 'Contrats qui arrivent à leur terme',
  endsSubject:
    '{count, plural, one {# contrat arrive à son terme} many {# de contrats arrivent à leur terme} other {# contrats arrivent à leur terme}}',
  endsNeutral: 'Des contrats arrivent à leur terme.',
  endsLine: '{name} ({agency}), {job} : terme le {day}. {renewal}',
  endsOverLine:
    '{name} ({agency}), {job} : le terme du {day} est passé et la mission continue ; sans avenant, c’est un contrat à durée indéterminée (art. L1243-11).',
  endsPrepared: 'Un avenant attend sa signature.',
  endsJob: 'Rappels des fins de contrat',
  endsIndicator: 'Contrats qui finissent sous 30 jours',
} as const;
