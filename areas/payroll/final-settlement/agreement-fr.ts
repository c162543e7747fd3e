// Which collective agreement a settlement is compared with, in words.
export const agreementFr = {
  noticeByAgreement: 'selon la convention',
  noticeNotRead: 'Préavis de la convention collective : à vérifier, le portail ne la lit pas.',
  title: 'Convention collective',
  missing: 'Non renseignée pour la société : celle des transports routiers (IDCC 16) est présumée.',
  notRead: 'Les montants ci-dessous sont ceux de la loi seule : le portail ne lit que l’IDCC 16.',
  none: 'Sans convention : la loi seule.',
};
