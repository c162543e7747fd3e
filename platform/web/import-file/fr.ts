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
    '{count, plural, one {# ligne dépasse une limite légale} many {# de lignes dépassent une limite légale} other {# lignes dépassent une limite légale}}',
  same: '{count, plural, one {# ligne inchangée} many {# de lignes inchangées} other {# lignes inchangées}}',
  faults:
    '{count, plural, one {Une faute empêche l’import.} many {# de fautes empêchent l’import.} other {# fautes empêchent l’import.}} Corrigez le fichier et déposez-le de nouveau : rien n’a été enregistré.',
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
