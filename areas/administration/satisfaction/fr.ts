export const fr = {
  question: 'Cette page vous a-t-elle aidé ?', rating: 'Votre note', stars: '{n} sur 5', comment: 'Un mot pour l’améliorer (facultatif)', send: 'Envoyer', change: 'Modifier', thanks: 'Merci, votre avis est enregistré.',
  yours: 'Votre avis : {n} sur 5', reviews: 'Avis', none: 'Personne n’a encore donné son avis.', noComment: 'Sans commentaire', summary: '{average} sur 5 · {count, plural, one {# avis} many {# d’avis} other {# avis}}',
  notRatable: 'Cela ne se note pas.',
  records: { rating: 'Avis' },
} as const;
