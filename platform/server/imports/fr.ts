export const fr = {
  noFile: 'Choisissez un fichier CSV ou XLSX.',
  field: 'Fichier',
  reason: 'Raison',
  faultsTitle: '{title}, lignes à corriger',
  titles: 'Titres',
  unreadable: 'Ce classeur ne se lit pas : enregistrez-le de nouveau au format XLSX.',
  tooFar:
    'Ce classeur a une cellule au-delà de la ligne 99 999 ou de la colonne ZZ : supprimez les lignes et colonnes vides qui suivent vos données, puis enregistrez-le.',
  tooLarge: 'Ce classeur est trop gros une fois ouvert : {mib} Mio au plus.',
  tooSlow: 'Ce fichier est trop long à lire.',
  unreadableCsv:
    'Ce fichier CSV ne se lit pas : un guillemet n’est pas refermé, ou il n’est pas un texte.',
  empty:
    'Ce fichier ne contient aucune ligne sous ses titres ; d’un classeur, seule la première feuille est lue.',
  tooManyLines: 'Ce fichier a {count} lignes ; {most} au plus.',
  tooManyColumns: 'Ce fichier a plus de {most} colonnes.',
  missingColumn:
    'La colonne « {column} » manque. Colonnes attendues : {columns}. Titres trouvés à la première ligne : {titles} (d’un classeur, seule la première feuille est lue).',
  noTitles: 'aucun',
  twice: 'Cette colonne est deux fois dans le fichier.',
  noTitle: 'Une cellule est remplie dans une colonne sans titre.',
  required: 'À remplir.',
  tooLong: '{max} caractères au plus.',
  notNumber: '« {text} » n’est pas un nombre.',
  decimals:
    '{max, plural, =0 {Un nombre entier est attendu} one {# décimale au plus} many {# de décimales au plus} other {# décimales au plus}}.',
  range: 'De {min} à {max}.',
  dayLate: 'Date postérieure au 31/12/2199',
  notDay: '« {text} » n’est pas une date (JJ/MM/AAAA).',
  notMonth: '« {text} » n’est pas un mois (MM/AAAA).',
  notHours: '« {text} » n’est pas une durée (7:30 ou 7,5).',
  notMinutes:
    '« {text} » heure ne tombe pas sur une minute : écrivez 7:30, ou donnez à la cellule le format heure.',
  formulaFault: 'La formule de cette cellule est en erreur ({text}).',
  uncalculated:
    'La formule de cette cellule n’a pas de résultat : ouvrez le fichier dans un tableur et enregistrez-le.',
  notFlag: '« {text} » : répondez Oui ou Non.',
  notChoice: '« {text} » n’est pas l’un de : {choices}.',
  noControl: 'Ce texte contient un caractère illisible.',
  sameRow: 'Cette ligne concerne la même fiche que la ligne {line}.',
  undone: 'Cet import a déjà été annulé.',
  changedSince:
    '{count, plural, one {Une fiche a changé} many {# de fiches ont changé} other {# fiches ont changé}} depuis l’import ({labels}) : rien n’a été annulé.',
  usedSince: 'Ce que l’import a créé sert maintenant ailleurs ({label}) : rien n’a été annulé.',
  yes: 'Oui',
  no: 'Non',
  none: '(vide)',
  records: { run: 'Import de fichier', change: 'Ligne d’un import' },
  position: 'Position {number}',
  tooManyPositions:
    'La ligne {line} a plus de {most} colonnes : un fichier sans titres en a {most} au plus.',
} as const;
