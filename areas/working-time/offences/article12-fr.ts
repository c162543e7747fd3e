export const article12Fr = {
  owedLine: '{owed} à rendre pour le repos réduit du {day} ({taken})',
  owedExtension: '{owed} à rendre pour le dépassement du {day} (article 12)',
  uncompensated:
    'l’article 12 a été invoqué, mais aucun repos égal n’a suivi avant la fin de la troisième semaine',
  claimArticle12: 'Article 12 invoqué',
  withdrawArticle12: 'Retirer l’article 12',
  claimAbout:
    'Le conducteur a noté sur son impression, au plus tard à l’arrivée, pourquoi il a dépassé la limite. L’infraction reste, avec cette mention ; le dépassement de conduite ou de repos journalier est à rendre en un repos égal, accolé à un autre, avant la fin de la troisième semaine suivante.',
  withdrawAbout: 'L’infraction ne portera plus la mention, et aucun repos ne sera dû pour elle.',
  claimOf: 'Dépassement',
  claimReason: 'Motif noté par le conducteur',
  claimReasonHint: 'Mot pour mot : il sera lu au contrôle.',
  claimedBecause: 'Article 12 invoqué : {reason}',
  alreadyClaimed: 'L’article 12 est déjà invoqué pour ce dépassement.',
  ownClaim: 'Ses propres infractions se traitent par quelqu’un d’autre.',
  judgedSoon: 'Noté. Le conducteur est jugé à nouveau, en arrière-plan.',
};
