// What a declaration of each nature must carry beyond the cardinalities of the norm's tree. The official table of uses by nature is not open to us: each
// line names what it follows from. Blocks without which France Travail asks again, but which the platform takes, are warnings.

type Nature = '01' | '04' | '05' | '07' | '08' | '10';
const WITH_PEOPLE: readonly Nature[] = ['01', '04', '05', '07', '08'];

export interface RequiredRubric {
  readonly natures: readonly Nature[];
  readonly block: string;
  readonly rubric: string;
  /** A rubric of the same block that stands for it: an address abroad has a country instead of postcode and town. */
  readonly or?: string;
  readonly source: string;
}
export const REQUIRED_RUBRICS: readonly RequiredRubric[] = [
  {
    natures: WITH_PEOPLE,
    block: 'S21.G00.30',
    rubric: '007',
    or: '029',
    source: 'Cahier technique, bloc S21.G00.30 : lieu de naissance, à l’étranger son libellé',
  },
  {
    natures: WITH_PEOPLE,
    block: 'S21.G00.30',
    rubric: '009',
    or: '011',
    source: 'Cahier technique, bloc S21.G00.30 : adresse, en France par le code postal',
  },
  {
    natures: WITH_PEOPLE,
    block: 'S21.G00.30',
    rubric: '010',
    or: '011',
    source: 'Cahier technique, bloc S21.G00.30 : adresse, en France par la localité',
  },
  {
    natures: WITH_PEOPLE,
    block: 'S21.G00.30',
    rubric: '014',
    source: 'Cahier technique, bloc S21.G00.30 : département de naissance (99 à l’étranger)',
  },
  {
    natures: WITH_PEOPLE,
    block: 'S21.G00.30',
    rubric: '015',
    source: 'Cahier technique, bloc S21.G00.30 : pays de naissance',
  },
];

export interface RequiredBlock {
  readonly natures: readonly Nature[];
  /** Where it stands. */
  readonly under: string;
  readonly block: string;
  readonly severity: 'blocking' | 'warning';
  readonly source: string;
}
/** The signal of the end of a contract is self-contained: the attestation is made from it, with the pays of the last month and the one before. */
const SELF_CONTAINED =
  'Fiche « signalement de fin de contrat de travail unique » : signalement autoporteur';
export const REQUIRED_BLOCKS: readonly RequiredBlock[] = [
  {
    natures: ['04', '05'],
    under: 'S21.G00.40',
    block: 'S21.G00.60',
    severity: 'blocking',
    source: 'Cahier technique, natures 04 et 05 : l’arrêt dont parle le signalement',
  },
  {
    natures: ['07'],
    under: 'S21.G00.40',
    block: 'S21.G00.62',
    severity: 'blocking',
    source: 'Cahier technique, nature 07 : la fin dont parle le signalement',
  },
  {
    natures: ['07'],
    under: 'S21.G00.40',
    block: 'S21.G00.71',
    severity: 'warning',
    source: `Retraite complémentaire du contrat. ${SELF_CONTAINED}`,
  },
  {
    natures: ['07'],
    under: 'S21.G00.30',
    block: 'S21.G00.50',
    severity: 'warning',
    source: `Versements du mois et du mois précédent. ${SELF_CONTAINED}`,
  },
  {
    natures: ['07'],
    under: 'S21.G00.30',
    block: 'S21.G00.51',
    severity: 'warning',
    source: `Rémunérations du mois et du mois précédent. ${SELF_CONTAINED}`,
  },
];
