export const fr = {
  title: 'Formules de paie',
  subtitle: 'Les règles de calcul des rubriques : rédigées, essayées sur les mois passés, publiées à une date.',
  search: 'Code, libellé ou description',
  code: 'Code', label: 'Libellé', unit: 'Unité', description: 'Description', status: 'État', text: 'Formule', since: 'En vigueur depuis', draft: 'Brouillon', usedBy: 'Rubriques', tests: 'Cas de test', updatedAt: 'Modifiée le',
  unitNames: { hour: 'Heures', day: 'Jours', euro: 'Euros', rate: 'Taux', number: 'Nombre' },
  unitsOf: { hour: 'heures', day: 'jours', euro: 'euros', rate: 'taux', number: 'nombre', text: 'texte', date: 'date', boolean: 'vrai ou faux' },
  edit: 'Formule {code}', format: 'Mettre en forme', editorPlaceholder: 'max(heures.service - 169h; 0h)', created: 'Brouillon créé.', codeHint: 'Choisi une fois ; il nomme la formule dans les exports.',
  editorHint: 'Vérifiée pendant la frappe. Ctrl+Espace propose les noms ; Maj+Alt+F met en forme ; F8 va à l’erreur suivante.', readOnlyHint: 'Lecture seule.',
  reference: 'Référence de la langue', searchReference: 'Chercher dans la référence', nothingFound: 'Rien de ce nom.', refFunctions: 'Fonctions', refConstructs: 'Écriture', refPeriod: 'Noms de la période', refDays: 'Noms du jour', refParameters: 'Paramètres et seuils', refHeadings: 'Rubriques', refOthers: 'Absences et compteurs',
  keyboardHelp: 'Clavier : Ctrl+Espace propose, Entrée accepte, Échap ferme, Maj+Alt+F met en forme, F8 erreur suivante, Ctrl+Z annule, Tab quitte le champ.',
  parts: 'Parties de la formule', versions: 'Versions', usage: 'Dépendances', takenBy: 'Rubriques qui la prennent', reaches: 'Rubriques qui en dépendent', uses: 'Ce qu’elle lit',
  note: 'Motif de la version', noteHint: 'Ce qui change et pourquoi ; gardé dans l’historique.',
  noTests: 'Aucun cas de test : un cas dit ce qui entre et ce qui doit sortir. Une formule dont un cas échoue ne se publie pas.', addTest: 'Ajouter un cas', testLabel: 'Nom du cas', caseNumber: 'Cas {n}', removeTest: 'Supprimer le cas {label}', expected: 'Résultat attendu', passes: 'Réussi', fails: 'Trouvé : {found}', valueUnread: 'Valeur illisible', day: 'Jour', addDay: 'Ajouter un jour', removeDay: 'Retirer',
  publish: 'Publier', publishTitle: 'Publier {code}', publishSince: 'En vigueur à partir du', publishHint: 'Les périodes clôturées gardent la formule de leur clôture.', published: 'Formule publiée.', saveFirst: 'Enregistrez d’abord.', discard: 'Abandonner le brouillon', theDraft: 'le brouillon', discarded: 'Brouillon abandonné.', archive: 'Archiver', archived: 'Formule archivée.', remove: 'Supprimer', theFormula: 'la formule {code}',
  draftOf: 'Version {number} · brouillon', versionInForce: 'Version {number} · en vigueur depuis le {day}', versionSince: 'Version {number} · à partir du {day}', versionAlways: 'Version {number} · depuis l’origine', versionInForceAlways: 'Version {number} · en vigueur depuis l’origine', writtenBy: 'Rédigée par {name}',
  statuses: { active: 'Active', inactive: 'Inactive', archived: 'Archivée' },
  usedYes: 'Utilisée par une rubrique', hasDraft: 'Avec un brouillon',
  add: 'Nouvelle formule',
  empty: 'Aucune formule : créez la première, ou importez un fichier.',
  codeTaken: 'Une formule porte déjà ce code.',
  codeWrong: 'Un code commence par une lettre et ne contient que des lettres sans accent, des chiffres et des tirets bas (40 signes au plus).',
  refused: 'La formule contient {count, plural, one {une erreur} many {# erreurs} other {# erreurs}}.',
  usedStatus: 'La formule {code} sert à {headings} : retirez-la d’abord de ces rubriques.',
  publishedStays: 'La formule {code} a déjà été publiée : archivez-la, ses versions expliquent ce qui a été payé.',
  notUnit: 'L’unité ne change plus : la formule sert à {headings}.',
  testsFail: '{count, plural, one {Un cas de test échoue} many {# cas de test échouent} other {# cas de test échouent}} : {labels}.',
  noDraft: 'Il n’y a pas de brouillon à publier.',
  onlyDraft: 'Ce brouillon est la seule version : supprimez la formule si elle ne sert plus.', statusRefused: 'La formule {code} ne passe pas de « {from} » à « {to} ».', inForceJob: 'Versions de formules entrant en vigueur',
  analyzeStep: 'Calcul de {month}', analyzeTitle: 'Impact de la formule {code}', analyzeWhat: 'Dites quelle formule essayer.', analyzeUnused: 'Aucune rubrique ne prend cette formule : il n’y a rien à comparer.',
  impact: 'Impact', impactHint: 'Le brouillon enregistré est calculé sur les derniers mois clôturés de votre périmètre, à côté de ce qu’ils ont donné. Rien n’est modifié.', monthsBack: 'Mois clôturés', startAnalysis: 'Essayer sur les mois clôturés', cancelAnalysis: 'Arrêter', needsDraft: 'Enregistrez un brouillon : l’impact compare un brouillon à ce qui a été clôturé.',
  impactOver: '{months, plural, one {# mois clôturé} many {# de mois clôturés} other {# mois clôturés}}, {missions, plural, one {# mission} many {# de missions} other {# missions}}.', noClosedMonth: 'Aucun mois clôturé dans votre périmètre.',
  byHeading: 'Par rubrique', byAgency: 'Par agence', mostAffected: 'Les plus touchés', before: 'Avant', after: 'Après', difference: 'Écart', changedValues: 'Valeurs changées', agency: 'Agence', person: 'Personne', analysisFailed: 'L’analyse n’a pas abouti.', noChange: 'Aucune valeur ne change.',
  deltaWhy: 'Pourquoi cet écart ?', deltaBefore: 'Par les règles du mois', deltaAfter: 'Par le brouillon', deltaUnread: 'La formule ne se lit pas.',
  importTitle: 'Importer des formules', importHelp: 'Chaque texte changé devient un brouillon : rien n’entre en vigueur avant d’être publié.', importTests: 'Cas de test (JSON)', testsCell: 'Les cas de test s’écrivent en JSON, tels que la feuille les donne : label, values, days, expected.', testsValue: 'Cas « {label} » : {name} ne se lit pas ({value}).', periodTotal: 'Période', was: 'au lieu de {value}',
  importTwice: 'Cette formule est déjà à la ligne {line}.',
  debug: 'Débogueur', debugHint: 'Le texte ci-dessus, calculé sur un mois réel d’une personne. Changez une entrée pour voir l’effet ; rien n’est enregistré. Un jour changé change ses totaux de la semaine et de la période ; les autres rubriques restent celles du mois.', debugMonth: 'Mois', debugPerson: 'Personne', debugPick: 'Choisissez un mois et une personne.', debugNoPeriod: 'Aucune période de paie dans votre périmètre.', debugBroken: 'La formule ne se lit pas encore : corrigez-la d’abord.',
  debugResult: 'Résultat', debugReal: 'Avec les entrées réelles', debugCounted: 'Dans la paie de ce mois', debugManual: 'retenu à la main : {value}', debugTree: 'Le calcul, partie par partie', debugInputs: 'Entrées', debugReset: 'Entrées réelles', debugChanged: '{count, plural, one {une entrée changée} many {# d’entrées changées} other {# entrées changées}}', debugKeep: 'Garder comme cas de test', debugKept: 'Cas de test ajouté : enregistrez la formule pour le garder.', debugNothingRead: 'Cette formule ne lit rien : son résultat est toujours le même.', debugDays: '{count, plural, one {# jour} many {# de jours} other {# jours}}', debugClosed: 'clôturé', debugNoRight: 'Votre compte ne permet pas de voir les valeurs de paie.', debugLeftOut: '{count, plural, one {# jour écarté} many {# de jours écartés} other {# jours écartés}}',
  records: { formula: 'Formule de paie', version: 'Version de formule' },
} as const;

/** Messages that hold what the person wrote. */
export const say = {
  mend: (suggestion: string) => `Écrire ${suggestion}`,
  unknownName: (name: string, near: string | null) => `${name} inconnu${near === null ? '.' : ` : vouliez-vous ${near} ?`}`,
} as const;

/** What the text editor says by itself. */
export const editorPhrases: Readonly<Record<string, string>> = { 'Completions': 'Propositions', 'Diagnostics': 'Erreurs', 'No diagnostics': 'Aucune erreur', 'close': 'fermer', 'Control character': 'Caractère invisible', 'Selection deleted': 'Sélection supprimée' };
