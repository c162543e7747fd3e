// Texts of what a hand does on the board: copies, drags, breaks. Part of `fr.ts`.
export const frGestures = {
  partnerTitle: 'Copier le planning d’un collègue',
  partnerOnto: 'Vers {who}, du {from} au {to}.',
  partnerFrom: 'Collègue à copier',
  partnerTaken:
    '{count, plural, one {Une journée est déjà prévue} many {# de journées sont déjà prévues} other {# journées sont déjà prévues}}',
  partnerRefused:
    '{count, plural, one {Une journée ne peut pas être copiée} many {# de journées ne peuvent pas être copiées} other {# journées ne peuvent pas être copiées}}',
  partnerOverwrite: 'Remplacer les journées déjà prévues',
  partnerCopy: 'Copier {count, plural, one {# journée} many {# de journées} other {# journées}}',
  dragMove: 'Déplacer',
  dragCopy: 'Copier',
  dragResize: 'Étendre',
  dragFill: 'Recopier',
  breakIs: 'Pause : {minutes} min',
  breakIsOfAll: 'Pause : {minutes} min pour tous les jours choisis',
  breakKept: 'Pause : {minutes} min, celle déjà saisie',
  breakLost: 'Pause : {minutes} min ; celle de {before} min ne tient pas dans ces heures',
} as const;
