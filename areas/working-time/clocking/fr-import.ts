// Texts of the import of clockings.
export const importFr = {
  importTitle: 'Pointages',
  importButton: 'Importer des pointages',
  importHelp:
    'Une ligne par pointage : badge rattaché à une personne, moment (« 24/10/2026 08:30 » à l’heure de l’agence, ou instant avec son fuseau), type. La pointeuse est désignée par son nom ; sans nom, la seule qui existe. Un pointage déjà connu n’ajoute rien.',
  importColumns: { badge: 'Badge', at: 'Moment', type: 'Type de pointage', device: 'Pointeuse' },
  orElse: ' ou ',
  importErrors: {
    device: 'Aucune pointeuse active de votre périmètre ne porte ce nom.',
    noDevice: 'Indiquez le nom de la pointeuse : il n’y en a pas qu’une, ou aucune.',
    badge: 'Ce badge n’est rattaché à personne de votre périmètre.',
    twofold: 'L’horloge montre cette heure deux fois ou jamais ce jour-là : écrire {offered}.',
    same: 'Ce pointage est déjà à la ligne {line}.',
  },
};
