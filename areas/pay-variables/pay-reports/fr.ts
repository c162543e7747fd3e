export const fr = {
  title: 'États des variables', subtitle: 'Les variables de paie additionnées sur plusieurs mois, à lire, à garder et à exporter.', importTitle: 'États', importHelp: 'Une ligne par état : nom, nombre de mois, lignes, colonnes, codes des rubriques séparés par des virgules.',
  report: 'État', newReport: 'État non enregistré', span: 'Sur', spans: { 1: '1 mois', 2: '2 mois', 3: '3 mois', 6: '6 mois', 12: '12 mois', 13: '13 mois', 24: '24 mois' }, until: 'Jusqu’à', lastMonth: 'dernier mois terminé',
  lines: 'Lignes', lineNames: { person: 'Personnes', agency: 'Agences', driver: 'Types de conducteur', heading: 'Rubriques' }, columns: 'Colonnes', columnNames: { heading: 'Rubriques', month: 'Mois' },
  headings: 'Rubriques', allHeadings: 'Toutes les rubriques', agencies: 'Agences', allAgencies: 'Toutes les agences', months: 'Nombre de mois', shared: 'Partagé',
  drivers: { CD: 'Courte distance', LD: 'Longue distance', ME: 'Messagerie', none: 'Sédentaire' }, total: 'Total', outOfSight: 'Hors de votre périmètre', covers: 'De {first} à {last}',
  save: 'Enregistrer', saveAs: 'Enregistrer sous un autre nom', name: 'Nom', nameHint: 'Il se retrouve dans la liste des états.', share: 'Visible par tous les gestionnaires', saved: 'État enregistré.', remove: 'Supprimer', removed: 'État supprimé.', removeText: 'L’état « {name} » disparaît ; les variables ne changent pas.', cancel: 'Annuler',
  import: 'Importer', export: 'Exporter', empty: 'Aucune valeur sur ces mois : choisissez d’autres mois, ou calculez la paie.', more: 'Les {shown} premières lignes sur {total} : l’export les donne toutes.', by: 'par {name}', mineGroup: 'Mes états', sharedGroup: 'États partagés', table: 'État',
  tooWide: '{count} colonnes sont demandées, 120 au plus se lisent : choisissez moins de rubriques ou de mois.', tooMany: 'Trop de valeurs à additionner : choisissez moins de mois ou d’agences.', nameTaken: 'Un de vos états porte déjà ce nom.', notYours: 'Seul son auteur change cet état.', headingUnknown: 'La rubrique {code} n’existe pas.', twice: 'Cet état est déjà donné à la ligne {line}.',
  records: { report: 'État des variables de paie' },
};
