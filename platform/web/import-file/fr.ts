export const fr = {
  open: 'Importer',
  choose: 'Déposez le fichier ici, ou choisissez-le',
  explain: 'Rien n’est enregistré avant que vous n’ayez vu ce qui changerait.',
  sheet: 'Partir des données actuelles',
  sheetEmpty: 'ou d’un fichier vide',
  xlsx: 'XLSX',
  csv: 'CSV',
  reading: 'Lecture du fichier…',
  wouldDo:
    '{created, plural, =0 {} one {# création} many {# de créations} other {# créations}}{both, select, true {, } other {}}{changed, plural, =0 {} one {# modification} many {# de modifications} other {# modifications}}',
  nothing: 'Ce fichier dit la même chose que les données actuelles : il n’y a rien à importer.',
  warned:
    '{count, plural, one {# ligne demande votre attention} many {# de lignes demandent votre attention} other {# lignes demandent votre attention}}',
  same: '{count, plural, one {# ligne inchangée} many {# de lignes inchangées} other {# lignes inchangées}}',
  faults:
    '{count, plural, one {# faute} many {# de fautes} other {# fautes}} sur {lines, plural, one {# ligne} many {# de lignes} other {# lignes}}.',
  others: 'Les autres lignes peuvent être importées : {what}.',
  mend: 'Corrigez le fichier et déposez-le de nouveau : rien n’a été enregistré.',
  downloadFaults:
    '{count, plural, one {Télécharger la ligne à corriger} many {Télécharger les # de lignes à corriger} other {Télécharger les # lignes à corriger}}',
  confirmGood:
    '{count, plural, one {Importer la ligne sans faute} many {Importer les # de lignes sans faute} other {Importer les # lignes sans faute}}',
  left: '{count, plural, one {# ligne à corriger n’a pas été importée.} many {# de lignes à corriger n’ont pas été importées.} other {# lignes à corriger n’ont pas été importées.}}',
  columns: 'Colonnes du fichier…',
  matchAbout:
    'Choisissez ce que contient chaque colonne de votre fichier. Vos choix servent aussi aux prochains fichiers de l’entreprise.',
  untitled: 'Ce fichier n’a pas de titres',
  notRead: 'Ne pas lire',
  matchMissing:
    '{count, plural, one {Colonne à désigner} many {Colonnes à désigner} other {Colonnes à désigner}} : {columns}',
  readFile: 'Lire le fichier',
  ignored:
    '{count, plural, one {Colonne ignorée} many {Colonnes ignorées} other {Colonnes ignorées}} : {titles}',
  more: '… et {count} autres',
  line: 'Ligne',
  field: 'Colonne',
  reason: 'Raison',
  created: 'Créée',
  changed: 'Modifiée',
  confirm: 'Importer {count, plural, one {# ligne} many {# de lignes} other {# lignes}}',
  another: 'Choisir un autre fichier',
  close: 'Fermer',
  done: 'Import terminé : {created, plural, one {# création} many {# de créations} other {# créations}}, {changed, plural, one {# modification} many {# de modifications} other {# modifications}}.',
  runs: 'Derniers imports',
  undo: 'Annuler',
  undoTitle: 'Annuler l’import de {file} ?',
  undoText:
    'Ce qu’il a créé est retiré, ce qu’il a modifié redevient comme avant. Refusé si quelqu’un y a touché depuis.',
  undoConfirm: 'Annuler l’import',
  undone: 'Import annulé.',
  runCounts:
    '{created, plural, one {# création} many {# de créations} other {# créations}}, {changed, plural, one {# modification} many {# de modifications} other {# modifications}}',
  statuses: { done: 'Fait', undone: 'Annulé' },
} as const;
