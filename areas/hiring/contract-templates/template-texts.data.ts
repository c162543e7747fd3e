// Texts in the language of templates, whose braces are not those of the portal's own texts.

export const templateTexts = {
  hint: 'Cliquez sur une variable pour l’insérer. # un titre, ## un article, - un point, **gras** ; {né|née} s’accorde, {si conducteur}…{sinon}…{fin} dépend du contrat.',
  employee: '{Le salarié|La salariée}',
  /** What a new template begins with. */
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
