export const fr = {
  title: 'Formules de paie',
  subtitle: 'Les règles de calcul des rubriques : rédigées, essayées sur les mois passés, publiées à une date.',
  search: 'Code, libellé ou description',
  code: 'Code', label: 'Libellé', unit: 'Unité', description: 'Description', status: 'État', text: 'Formule', since: 'En vigueur depuis', draft: 'Brouillon', usedBy: 'Rubriques', tests: 'Cas de test', updatedAt: 'Modifiée le',
  unitNames: { hour: 'Heures', day: 'Jours', euro: 'Euros', rate: 'Taux', number: 'Nombre' },
  statuses: { active: 'Active', inactive: 'Inactive', archived: 'Archivée' },
  used: 'Utilisée', usedYes: 'Utilisée par une rubrique', hasDraft: 'Avec un brouillon',
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
  records: { formula: 'Formule de paie', version: 'Version de formule' },
} as const;

/** Messages that hold what the person wrote. */
export const say = {
  unknownName: (name: string, near: string | null) => `${name} inconnu${near === null ? '.' : ` : vouliez-vous ${near} ?`}`,
} as const;
