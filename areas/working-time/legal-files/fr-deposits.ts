// How files come in and what becomes of them. Part of `fr.ts`.
export const depositTexts = {
  deposit: 'Déposer des fichiers',
  depositShort: 'Déposer',
  workshopTreated:
    'Carte d’atelier{holder, select, other { de {holder}}} : {count, plural, =0 {aucun étalonnage} one {# étalonnage} many {# d’étalonnages} other {# étalonnages}}{vehicles, plural, =0 {, aucun d’un véhicule du parc} one {, # d’un véhicule du parc} many {, # de véhicules du parc} other {, # de véhicules du parc}}.',
  bodyCardTreated:
    '{card} : {holder}. {count, plural, =0 {Aucune activité} one {# activité} many {# d’activités} other {# activités}}.',
  drop: 'Déposez les fichiers de cartes et de véhicules',
  outcome: {
    treated:
      '{added, plural, =0 {Aucun jour nouveau} one {# jour nouveau} many {# de jours nouveaux} other {# jours nouveaux}}{known, plural, =0 {} one {, # déjà connu} many {, # de jours déjà connus} other {, # déjà connus}}',
    known: 'Déjà déposé : rien n’est ajouté.',
    unassigned: 'Carte inconnue : à rattacher à un collaborateur.',
    contested:
      'La signature est invalide : le fichier est gardé, mais ne prouve rien tant que personne n’a décidé.',
    waiting: 'En attente de traitement.',
    withdrawn: 'Contenu retiré auparavant : il n’est pas repris.',
    refused: 'Refusé',
    failed: 'Échec de la lecture',
  },
  vehicleTreated:
    'Véhicule lu : {days, plural, =0 {aucune journée} one {# journée} many {# de journées} other {# journées}}{added, plural, =0 {} one {, # jour nouveau de conducteur} many {, # de jours nouveaux de conducteurs} other {, # jours nouveaux de conducteurs}}{known, plural, =0 {} one {, # déjà connu} many {, # de jours déjà connus} other {, # déjà connus}}.',
  vehicleUnassigned: 'Véhicule inconnu : ajoutez-le au parc, puis relisez le fichier.',
  refusedNotTachograph:
    'Ce fichier n’est pas un fichier de chronotachygraphe : son contenu n’en a ni les blocs ni l’en-tête. Rien n’a été enregistré.',
  refusedOtherCard:
    'C’est {card}, pas une carte conducteur : elle ne contient aucune activité. Rien n’a été enregistré.',
  otherCard: {
    workshop: 'une carte d’atelier',
    control: 'une carte de contrôleur',
    company: 'une carte d’entreprise',
    unknown: 'une carte d’un type inconnu',
  },
  archiveUnreadable:
    'L’archive est vide, abîmée ou protégée par un mot de passe : rien n’en a été enregistré.',
  archiveTooLarge:
    'L’archive dépasse {files, number} fichiers ou {megabytes, number} Mo une fois ouverte : partagez-la.',
  refusedEmpty: 'Le fichier est vide.',
  refusedInfra: 'Choisissez d’abord une infrastructure : un dépôt appartient à un seul client.',
  noFile: 'Joignez au moins un fichier.',
  readAgainTitle: 'Relecture des fichiers légaux',
  toReadAgain:
    '{files, plural, one {# fichier a été lu} many {# de fichiers ont été lus} other {# fichiers ont été lus}} par une version plus ancienne du portail, qui en retenait moins. La nuit prochaine {files, plural, one {le relira} many {les relira} other {les relira}}.',
  readAgainNow: 'Relire maintenant',
  readAgainStarted: 'La relecture est lancée : voyez la barre du bas.',
  treatTitle:
    'Lecture de {count, plural, one {# fichier légal} many {# de fichiers légaux} other {# fichiers légaux}}',
  treatStep: '{name} ({done} sur {total})',
  withdrawnBefore: 'Retiré le {day} ({reason}) : le même contenu ne revient pas par un dépôt.',
  deposits: 'Dépôts',
  linesTitle: 'Résultats des dépôts',
  linesEmpty: 'Aucun dépôt pour l’instant.',
  file: 'Fichier',
  result: 'Résultat',
  explained: 'Détail',
  person: 'Personne',
  newDays: 'Jours nouveaux',
  knownDays: 'Déjà connus',
  firstDay: 'Premier jour',
  lastDayRead: 'Dernier jour',
  findings: 'Constats',
  size: 'Octets',
  way: 'Arrivée',
  ways: { screen: 'Dépôt à l’écran', inbox: 'Dossier automatique' },
  depositOne: 'Dépôt',
  depositedBy: 'Déposé par',
  depositOption:
    '{date} · {count, plural, one {# fichier} many {# de fichiers} other {# fichiers}}',
  outcomeShort: {
    treated: 'Lu',
    known: 'Déjà connu',
    unassigned: 'À rattacher',
    contested: 'À décider',
    waiting: 'En attente',
    withdrawn: 'Retiré auparavant',
    refused: 'Refusé',
    failed: 'Échec',
  },
  depositTitle: 'Lecture d’un dépôt de fichiers légaux',
  depositStep: '{done, number} sur {total, number}',
  sendingTitle:
    'Envoi de {count, plural, one {# fichier légal} many {# de fichiers légaux} other {# fichiers légaux}}',
  sendingText: '{sent, number} sur {total, number} envoyés',
  sendingLost:
    'Connexion perdue : nouvel essai dans {seconds} s ({sent, number} sur {total, number} envoyés)',
  sent: 'Tous les fichiers sont envoyés : la lecture continue, même si vous fermez cette page.',
  sendingKeep:
    'Gardez cet onglet ouvert jusqu’à la fin de l’envoi ; vous pouvez travailler ailleurs dans le portail.',
  depositCounts:
    '{treated, number} lus · {known, number} déjà connus · {unassigned, number} à rattacher · {contested, number} à décider · {withdrawn, number} retirés auparavant · {refused, number} refusés · {failed, number} en échec · {waiting, number} en attente',
  depositSum:
    '{added, plural, =0 {Aucun jour nouveau} one {# jour nouveau} many {# de jours nouveaux} other {# jours nouveaux}} · {damaged, plural, =0 {aucun fichier endommagé} one {# fichier endommagé} many {# de fichiers endommagés} other {# fichiers endommagés}}',
  depositSee: 'Résultat de chaque fichier',
  notSent: 'Non envoyés',
  stop: 'Arrêter l’envoi',
  stopped: 'Envoi arrêté',
  inboxDone: 'traites',
  inboxRefused: 'refuses',
  inboxUnknown:
    'Ce dossier ne porte ni le code ni le numéro d’une infrastructure : ses fichiers attendent. Renommez-le.',
  inboxTooLarge: 'Le fichier dépasse 20 Mo : il n’a pas été lu.',
  inboxName: 'Ce nom de fichier n’est pas d’un format accepté ({list}).',
} as const;
