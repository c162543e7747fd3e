// Collective agreements that companies of the portal apply, by their IDCC (Ministry of Labour), as the DSN writes it: four digits. `9999` is the
// DSN's code of a company without one.
export const agreements = {
  '0016': 'Transports routiers et activités auxiliaires du transport',
  '0044': 'Industries chimiques',
  '0573': 'Commerces de gros',
  '1090': 'Services de l’automobile',
  '1486': 'Bureaux d’études techniques (Syntec)',
  '1517': 'Commerces de détail non alimentaires',
  '1596': 'Bâtiment, ouvriers, entreprises jusqu’à 10 salariés',
  '1597': 'Bâtiment, ouvriers, entreprises de plus de 10 salariés',
  '1702': 'Travaux publics, ouvriers',
  '2098': 'Prestataires de services du secteur tertiaire',
  '2149': 'Activités du déchet',
  '2216': 'Commerce de détail et de gros à prédominance alimentaire',
  '3043': 'Propreté',
  '3248': 'Métallurgie',
  '9999': 'Sans convention collective',
} as const;
export type AgreementCode = keyof typeof agreements;
export const agreementCodes = Object.keys(agreements) as [AgreementCode, ...AgreementCode[]];

/** As people name them: the title, then the IDCC where there is one. */
export const agreementTexts = Object.fromEntries(
  Object.entries(agreements).map(([code, title]) => [
    code,
    code === '9999' ? title : `${title} (IDCC ${Number(code)})`,
  ]),
) as Readonly<Record<AgreementCode, string>>;

/** In the order of their titles. */
export const agreementChoices = Object.entries(agreementTexts)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
