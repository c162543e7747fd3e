// Organisations that answer a declaration (D2-E-27; reference §8). The specification gives no values, and no public source gives codes of all of them:
// the words of the reference are ours to recognise, whatever else a return names stays as it is.
const ORGANISATIONS = [
  { value: 'GIP-MDS', label: 'GIP-MDS (net-entreprises)', also: ['GIPMDS', 'NETENTREPRISES'] },
  { value: 'URSSAF', label: 'Urssaf', also: ['ACOSS', 'URSSAFCAISSENATIONALE'] },
  { value: 'MSA', label: 'MSA', also: ['CCMSA'] },
  { value: 'CNAM', label: 'Assurance maladie (Cnam)', also: ['CNAMTS', 'CPAM'] },
  { value: 'CNAV', label: 'Assurance retraite (Cnav)', also: ['CNAVTS'] },
  { value: 'FRANCE-TRAVAIL', label: 'France Travail', also: ['POLEEMPLOI'] },
  { value: 'AGIRC-ARRCO', label: 'Agirc-Arrco', also: [] },
  { value: 'OC', label: 'Organisme complémentaire', also: ['DECLARASSUR'] },
  { value: 'DGFIP', label: 'DGFiP', also: [] },
  { value: 'CIBTP', label: 'Caisse de congés payés', also: [] },
] as const;
export const RETURN_ORGANISATIONS = ORGANISATIONS.map(({ value, label }) => ({ value, label }));

/** « Pôle emploi » and `POLE_EMPLOI` are one. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
const BY_NAME = new Map<string, string>(
  ORGANISATIONS.flatMap(({ value, label, also }) =>
    [plain(value), ...also].map((name) => [name, label] as const),
  ),
);
/** Natures of complementary organisms, which sign with codes such as P0942. */
const COMPLEMENTARY: ReadonlySet<string> = new Set(['50', '51']);
const complementary = BY_NAME.get('OC') ?? '';
export const organisationLabel = (organisation: string, nature: string): string => {
  const label = BY_NAME.get(plain(organisation));
  if (label !== undefined) return label;
  return COMPLEMENTARY.has(nature) ? `${complementary} ${organisation}`.trim() : organisation;
};
