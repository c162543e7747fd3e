export const fr = {
  title: 'Modèles de contrat',
  about:
    'Les textes des contrats et des bons de commande, remplis avec les données de chaque personne.',
  add: 'Nouveau modèle',
  remove: 'le modèle « {name} »',
  removeLabel: 'Supprimer',
  removed: 'Modèle supprimé.',
  saved: 'Modèle enregistré.',
  empty: 'Aucun modèle.',
  emptyText:
    'Un contrat est rédigé d’après un modèle : créez le premier, un texte de départ est proposé.',
  search: 'Nom du modèle',
  name: 'Nom',
  taken: 'Ce nom est déjà pris.',
  kind: 'Document',
  kinds: { '1': 'Contrat', '2': 'Bon de commande' },
  contractTypes: 'Types de contrat',
  contractType: { cdi: 'CDI', cdd: 'CDD', interim: 'Intérim' },
  staffTypes: 'Pour',
  staffType: { driver: 'Conducteurs', sedentary: 'Sédentaires' },
  header: 'En-tête',
  headerHint: 'Sous le logo : nom, adresse et SIRET de l’employeur.',
  text: 'Texte',
  textHint:
    'Cliquez sur une variable pour l’insérer. # un titre, ## un article, - un point, **gras** ; {né|née} s’accorde, {si conducteur}…{sinon}…{fin} dépend du contrat.',
  isActive: 'Actif',
  isActiveHint: 'Un modèle inactif n’est plus proposé.',
  number: 'Version',
  hasLogo: 'Logo',
  updatedAt: 'Modifié le',
  record: 'Modèle de contrat',
  versionRecord: 'Version d’un modèle de contrat',
  versions: 'Versions',
  versionOf: 'Version {number} du {at}, par {by}',
  somebody: 'quelqu’un qui n’a plus de compte',
  versionText: 'Texte de la version {number}',
  chips: 'Variables',
  conditionChips: 'Conditions',
  preview: 'Aperçu',
  previewHint: 'Avec de vraies personnes de votre périmètre ; rien n’est enregistré.',
  previewFor: '{type} · {staff} · {person}',
  previewNobody: 'Aucune personne de ce type dans votre périmètre.',
  previewMissing: 'Pas encore renseigné : {names}.',
  previewGender: 'Le genre n’est pas connu : le numéro de sécurité sociale manque.',
  logo: 'Logo',
  logoHint: 'JPG, PNG ou BMP ; imprimé en haut à gauche, sur 350 pixels au plus.',
  logoDrop: 'Déposer un logo',
  logoRemove: 'Retirer le logo',
  logoFirst: 'Enregistrez le modèle, puis ajoutez son logo.',
  logoAlt: 'Logo du modèle {name}',
  bmpWrong:
    'Ce fichier BMP ne peut pas être lu : seules les images non compressées en 24 ou 32 bits le sont.',
  used: '{count, plural, one {# contrat a} many {# de contrats ont} other {# contrats ont}} ce modèle : rendez-le inactif plutôt que de le supprimer.',
  faults: {
    'unknown-variable': 'Ligne {line} : la variable « {word} » n’existe pas.',
    'unknown-condition': 'Ligne {line} : la condition « {word} » n’existe pas.',
    'unclosed-brace': 'Ligne {line} : une accolade n’a pas sa paire.',
    'unclosed-if': 'Ligne {line} : la condition « {word} » n’a pas de {fin}.',
    'stray-else': 'Ligne {line} : {sinon} sans condition ouverte.',
    'stray-end': 'Ligne {line} : {fin} sans condition ouverte.',
    agreement: 'Ligne {line} : « {word} » doit avoir deux formes, {masculin|féminin}.',
  },
  unused: 'Ligne {line} : « {word} » n’est atteint dans aucun contrat.',
  unfillable:
    'Ligne {line} : « {word} » ne peut pas être rempli pour {situations} ; placez-le dans une condition.',
  absent: 'Il manque {word} pour {situations} ({article}).',
  moreFaults: 'et {count} de plus.',
  articles: {
    lastName: 'partie au contrat',
    firstName: 'partie au contrat',
    jobOfferLabel: 'art. L1242-12 et L1221-5-1',
    beginDate: 'art. L1221-5-1',
    remuneration: 'art. L1242-12 et L1221-5-1',
    contractUseReason: 'art. L1242-12 et L1251-43',
    contractEndDate: 'art. L1242-12 et L1251-43',
    replacedEmployee: 'art. L1242-12 et L1251-43',
    trialPeriod: 'art. L1221-23',
    workedDays: 'art. L3123-6',
    workingTime: 'art. L3123-6',
  },
  words: {
    gender: 'civilité',
    firstName: 'prénom',
    lastName: 'nom',
    address: 'adresse',
    postalCode: 'code-postal',
    city: 'ville',
    birthDate: 'date-de-naissance',
    birthCity: 'ville-de-naissance',
    nationality: 'nationalité',
    socialSecurityNumber: 'numéro-de-sécurité-sociale',
    contractType: 'type-de-contrat',
    workingTime: 'temps-de-travail',
    jobOfferLabel: 'poste',
    coefficient: 'coefficient',
    status: 'statut',
    trialPeriod: 'période-d-essai',
    remuneration: 'rémunération',
    possibleBonus: 'prime',
    beginDate: 'date-de-début',
    employmentCity: 'ville-d-emploi',
    partTime: 'temps-partiel',
    replacedEmployee: 'salarié-remplacé',
    contractUseReason: 'motif-du-recours',
    site: 'site',
    contractEndDate: 'date-de-fin',
    workedDays: 'jours-travaillés',
    grossHourlySalary: 'salaire-horaire-brut',
  },
  conditions: {
    driver: 'conducteur',
    sedentary: 'sédentaire',
    partTime: 'temps-partiel',
    fullTime: 'temps-complet',
    cdi: 'cdi',
    cdd: 'cdd',
    interim: 'intérim',
    replacement: 'remplacement',
    term: 'terme',
    trial: 'essai',
    bonus: 'prime',
  },
  keywords: { if: 'si', else: 'sinon', end: 'fin' },
  situation: {
    partTime: 'à temps partiel',
    replacement: 'en remplacement',
    term: 'à terme précis',
    noTerm: 'sans terme précis',
    noTrial: 'sans période d’essai',
    noBonus: 'sans prime',
  },
  genders: { masculine: 'Monsieur', feminine: 'Madame' },
  contractTypeNames: {
    cdi: 'contrat à durée indéterminée',
    cdd: 'contrat à durée déterminée',
    interim: 'contrat de mission (travail temporaire)',
  },
  fullTime: 'temps complet',
  weekly: '{hours} par semaine, soit {monthly} par mois',
  partTimeOf: 'temps partiel de {hours} par semaine',
  monthlyPay: '{amount} brut par mois ({words})',
  hourlyPay: '{amount} brut de l’heure',
  exampleStatus: 'ouvrier',
  exampleTrial: 'Période d’essai de deux mois (exemple)',
  exampleReason: 'Accroissement temporaire d’activité (exemple)',
  starter: `# {type-de-contrat}

Entre l’employeur désigné en en-tête et {civilité} {prénom} {nom}, {né|née} le {date-de-naissance} à {ville-de-naissance}, de nationalité : {nationalité}, demeurant {adresse}, {code-postal} {ville}, numéro de sécurité sociale {numéro-de-sécurité-sociale}, il est convenu ce qui suit.

## Article 1 – Engagement
{civilité} {nom} est {engagé|engagée} à compter du {date-de-début} en qualité de {poste}, coefficient {coefficient}, statut {statut}, à {ville-d-emploi} ({site}).
{si terme}Le contrat prend fin le {date-de-fin}.{fin}

{si cdi}{sinon}## Article 2 – Motif
{motif-du-recours}. {si remplacement}Salarié remplacé : {salarié-remplacé}.{fin}{fin}

{si essai}## Période d’essai
{période-d-essai}.{fin}

## Durée du travail
{si temps-partiel}{temps-partiel}, réparti ainsi : {jours-travaillés}. Durée : {temps-de-travail}.{sinon}{temps-de-travail}.{fin}
{si conducteur}Le temps de service est décompté d’après la carte de conducteur.{fin}

## Rémunération
{rémunération}, soit {salaire-horaire-brut}.
{si prime}S’y ajoute : {prime}.{fin}`,
} as const;
