export const fr = {
  received: 'Documents reçus', receivedOf: 'Documents reçus — {period}', stages: { prepay: 'Prépaie', pay: 'Paie' }, stage: 'Étape', category: 'Catégorie', files: 'Fichiers', choose: 'Choisir…', deposit: 'Déposer', deposited: '{count, plural, one {# document déposé} many {# de documents déposés} other {# documents déposés}}.',
  categories: {
    'balance': 'Balance', 'break': 'Rupture', 'contract': 'Contrat', 'discipline': 'Discipline', 'due': 'Charges', 'expense': 'Frais', 'journal': 'Journal de paie', 'legal': 'Légal', 'other': 'Autre', 'payslip': 'Bulletins', 'pre-payslip': 'Bulletins de prépaie', 'pre-journal': 'Journal de prépaie', 'pre-balance': 'Balance de prépaie', 'certificate': 'Attestation', 'transfer': 'Virements', 'dsn': 'DSN',
  },
  statuses: { waiting: 'En attente', rejected: 'Rejeté', validated: 'Validé' }, version: 'version {number}', replaced: 'remplacé', none: 'Aucun document reçu pour cette période.', mustClose: 'Les documents se déposent quand la période est clôturée.',
  payroll: 'Bulletins dans le logiciel', payrollNone: 'Le logiciel de paie n’a encore rien dit des bulletins.', states: { in_progress: 'En cours', failure: 'En échec', success: 'Réussi' }, stateCounts: '{success} réussis, {failure} en échec, {progress} en cours', by: '{name}, le {date}', close: 'Fermer', checksum: 'Empreinte SHA-256', download: 'Télécharger {name}',
  unknownCategory: 'La catégorie « {category} » ne se dépose pas à cette étape. Catégories : {all}.', noFile: 'Joignez au moins un fichier.', periodOpen: 'La période {period} est encore ouverte : clôturez-la avant de déposer ses documents.',
  duplicate: '{name} a déjà été reçu pour cette période dans cette catégorie, le {date}.', duplicates: '{count, plural, one {# fichier a déjà été reçu} many {# de fichiers ont déjà été reçus} other {# fichiers ont déjà été reçus}} : rien n’a été déposé.', twice: '{name} est joint deux fois, sous des noms différents ou non.',
  unknownMatricule: 'Personne n’a le matricule {matricule} sur cette période, dans votre périmètre.', matriculeTwice: 'Le matricule {matricule} est donné deux fois.', severalPeople: 'Plusieurs personnes ont le matricule {matricule}.',
  records: { document: 'Document de paie', state: 'État d’un bulletin' },
};
