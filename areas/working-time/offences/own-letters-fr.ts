// Letters as their drivers are told of them and answer them.
export const ownLettersFr = {
  objection: 'Le conducteur : {reason}',
  ownAnswerOnly: 'Seul le conducteur répond à sa lettre.',
  letterAnswered: 'Cette lettre a déjà sa réponse.',
  kindLetter: 'Lettre d’infractions à lire',
  neutralLetter: 'Un courrier de votre entreprise vous attend.',
  letterNotice: 'Une lettre d’infractions vous attend',
  letterNoticeText:
    '{count, plural, one {Une infraction y est relevée} many {# d’infractions y sont relevées} other {# infractions y sont relevées}}, avec sa preuve. Lisez-la, puis dites que vous en avez pris connaissance, ou pourquoi vous la contestez.',
  kindLetterAnswered: 'Réponses aux lettres d’infractions',
  neutralLetterAnswered: 'Un conducteur a répondu à une lettre.',
  answerSubjects: {
    acknowledged: '{name} a pris connaissance de sa lettre',
    objected: '{name} conteste sa lettre d’infractions',
  },
  answerSeen: 'La réponse est au registre des lettres.',
  answerReason: 'Motif : {reason}',
  ownLettersAbout:
    'Prendre connaissance n’est pas reconnaître les faits : vous pouvez aussi contester, avec vos raisons.',
  ownLettersNone: 'Aucune lettre.',
  ownLetterDays: 'Du {first} au {last}',
  ownLetterCount:
    '{count, plural, one {# infraction} many {# d’infractions} other {# infractions}}',
  ownLetterRead: 'Lire la lettre',
  acknowledge: 'J’en ai pris connaissance',
  acknowledged: 'Prise de connaissance enregistrée.',
  object: 'Contester…',
  objectTitle: 'Contester cette lettre',
  objectReason: 'Vos raisons',
  objectSend: 'Envoyer la contestation',
  objected: 'Contestation envoyée.',
  answeredOn: '{answer} le {date}',
  letterLegend:
    'Sur chaque image : conduite en bleu-vert, travail en ocre, mise à disposition en violet, repos en vert pâle, temps inconnu en gris. Le temps qui prouve l’infraction est sur fond rouge ; le trait rouge marque le moment où la limite est passée.',
  letterRemarks: 'Vos observations :',
  letterReminder:
    'Nous vous demandons de respecter ces règles, qui protègent votre santé et la sécurité de tous. Si l’organisation de votre travail ne vous le permettait pas, dites-le ci-dessous ou à votre exploitant : nous l’examinerons avec vous. Cette lettre vous informe ; elle n’est pas une sanction.',
} as const;
