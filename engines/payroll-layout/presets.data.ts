// Layouts that public sources document, as data. `confidence`: A several independent sources agree, B one real public implementation,
// C partly known (keys or shape only: to be completed with the customer's own settings), – ours. What customers name in their software (codes) is theirs to fill in.
import type { FileLayout, LayoutColumn, PayrollLayout } from './layout.ts';

export interface LayoutPreset {
  readonly code: string;
  readonly label: string;
  readonly confidence: 'A' | 'B' | 'C' | '–';
  readonly source: string;
  readonly note: string;
  readonly layout: PayrollLayout;
}

const csv = { kind: 'delimited', lineEnd: 'CRLF', lastLineEnd: true, quote: 'never' } as const;
const french = {
  ...csv,
  separator: ';',
  encoding: 'utf-8',
  bom: true,
  quote: 'needed',
  characters: 'refuse',
  titles: true,
  date: 'JJ/MM/AAAA',
  point: ',',
  spreadsheet: true,
} as const;
const person: readonly LayoutColumn[] = [
  { title: 'Matricule', field: 'employee.matricule' },
  { title: 'Nom', field: 'employee.lastName' },
  { title: 'Prénom', field: 'employee.firstName' },
  { title: 'Agence', field: 'employee.agency' },
  { title: 'Période', field: 'period.month' },
  { title: 'Début', field: 'employee.from' },
  { title: 'Fin', field: 'employee.to' },
];
const wide: readonly LayoutColumn[] = [...person, { title: 'Rubriques', headings: true }];
const name = '{logiciel}-{societe}-{mois}-v{version}';

/** Hours of people on another employer's payroll: for whoever employs them. Ours; figures of every heading that counts hours. */
export const hoursStatement: PayrollLayout = {
  format: 1,
  files: [
    {
      ...french,
      name: 'releve-heures-{logiciel}-{societe}-{mois}-v{version}.csv',
      sections: [{ rows: 'person', columns: wide }],
    },
  ],
};

/** A medical visit is paid as work: a file leaves it out on purpose. */
const PAID_WORK = { VM: null } as const;
/** Absence codes of the portal that Silae's families name. */
const SILAE_ABSENCES = {
  CP: 'AB-300',
  RTT: 'AB-310',
  F: 'AB-301',
  MAL: 'AB-100',
  AT: 'AB-120',
  MAT: 'AB-200',
  PAT: 'AB-210',
  CPE: 'AB-230',
  RC: 'AB-335',
  COR: 'AB-335',
  FOR: 'AB-410',
  EF: 'AB-631',
  CSS: 'AB-632',
  ABI: 'AB-630',
  GRE: 'AB-630',
  ENM: 'AB-630',
  AP: 'AB-609',
  VM: null,
} as const;
const PAIE123_ABSENCES = {
  CP: 'CPL',
  CSS: 'CSS',
  MAT: 'MAT',
  PAT: 'PAT',
  CPE: 'CPE',
  MAL: 'MAL',
  ABI: 'ANN',
  AT: 'ATW',
} as const;

const silae: FileLayout = {
  ...csv,
  name: `${name}.csv`,
  separator: ';',
  encoding: 'ascii',
  characters: 'replace',
  titles: true,
  date: 'JJ/MM/AAAA',
  point: '.',
  sections: [
    {
      rows: 'value',
      zeros: 'leave-out',
      negatives: 'refuse',
      columns: [
        { title: 'Matricule', field: 'employee.matricule', required: true },
        { title: 'Code', field: 'value.code' },
        {
          title: 'Valeur',
          field: 'value.quantity',
          decimals: { min: 0, max: 2 },
          hourDecimals: { min: 1, max: 2 },
        },
        { title: 'Date debut', field: 'employee.from' },
        { title: 'Date fin', field: 'employee.to' },
      ],
    },
  ],
};
const silaeAbsences: FileLayout['sections'][number] = {
  rows: 'absence',
  columns: [
    { title: 'Matricule', field: 'employee.matricule', required: true },
    { title: 'Code', field: 'absence.code' },
    { title: 'Valeur', field: 'absence.days', decimals: { min: 0, max: 1 } },
    { title: 'Date debut', field: 'absence.from' },
    { title: 'Date fin', field: 'absence.to' },
  ],
};

const paie123 = {
  ...csv,
  separator: '\t',
  encoding: 'ascii',
  characters: 'replace',
  titles: true,
  date: 'JJ/MM/AAAA',
  point: '.',
} as const;
const who123: readonly LayoutColumn[] = [
  { title: 'ap_soc', field: 'constant.societe', required: true },
  { title: 'ap_matr', field: 'employee.matricule', required: true },
  { title: 'ap_contrat', field: 'employee.contract', required: true },
];
const [soc, matr, contrat] = who123 as readonly [LayoutColumn, LayoutColumn, LayoutColumn];
const trimmedFigure = { decimals: { min: 0, max: 2 } } as const;
const variables123: FileLayout = {
  ...paie123,
  name: '123paie-variables-{societe}-{mois}-v{version}.txt',
  sections: [
    {
      rows: 'value',
      zeros: 'leave-out',
      columns: [
        ...who123,
        { title: 'va_sai_report', text: 'T' },
        { title: 'va_sai_code', field: 'value.code', length: 3 },
        { title: 'va_sai_lib', field: 'value.label' },
        {
          title: 'va_sai_base',
          field: 'value.quantity',
          ...trimmedFigure,
          when: [{ field: 'value.unit', test: 'is-not', values: ['euro'] }],
        },
        {
          title: 'va_sai_resultat',
          field: 'value.quantity',
          ...trimmedFigure,
          when: [{ field: 'value.unit', test: 'is', values: ['euro'] }],
        },
        { title: 'va_sai_taux', text: '' },
      ],
    },
  ],
};
const absences123: FileLayout = {
  ...paie123,
  name: '123paie-absences-{societe}-{mois}-v{version}.txt',
  leaveOutEmpty: true,
  sections: [
    {
      rows: 'day',
      columns: [
        soc,
        { title: 'ap_etab', field: 'company.nic' },
        matr,
        { title: 'fs_nom', field: 'employee.lastName', upper: true },
        contrat,
        { title: 'va_abs_code', field: 'absence.code' },
        { title: 'va_abs_deb', field: 'absence.from' },
        { title: 'va_abs_fin', field: 'absence.to' },
        { title: 'va_abs_premier_arret', text: '1' },
        { title: 'va_abs_prolongation', field: 'absence.from' },
        { title: 'va_abs_date', field: 'day.date' },
        { title: 'va_abs_nb22', field: 'day.mondayToFriday' },
        { title: 'va_abs_nb26', field: 'day.mondayToSaturday' },
        { title: 'va_abs_nb30', text: '1' },
        { title: 'va_abs_nbh', field: 'day.hours', decimals: { min: 0, max: 2 } },
      ],
    },
  ],
};

const fixed = {
  kind: 'fixed',
  encoding: 'windows-1252',
  lineEnd: 'CRLF',
  lastLineEnd: true,
  characters: 'replace',
  titles: false,
  date: 'JJMMAAAA',
  point: '',
} as const;

export const layoutPresets: readonly LayoutPreset[] = [
  {
    code: 'wide-csv',
    label: 'CSV, une ligne par personne',
    confidence: '–',
    source: 'Format de Roulement',
    note: 'Point-virgule, UTF-8 avec marque, virgule décimale : s’ouvre tel quel dans un tableur.',
    layout: {
      format: 1,
      files: [{ ...french, name: `${name}.csv`, sections: [{ rows: 'person', columns: wide }] }],
    },
  },
  {
    code: 'wide-xlsx',
    label: 'Excel, une ligne par personne',
    confidence: '–',
    source: 'Format de Roulement',
    note: 'Un classeur, une colonne par rubrique.',
    layout: {
      format: 1,
      files: [
        {
          ...french,
          kind: 'sheet',
          name: `${name}.xlsx`,
          sections: [{ rows: 'person', columns: wide }],
        },
      ],
    },
  },
  {
    code: 'long-csv',
    label: 'CSV, une ligne par personne et par code',
    confidence: '–',
    source: 'Format de Roulement',
    note: 'Pour un logiciel dont le format d’importation se règle de son côté.',
    layout: {
      format: 1,
      absenceCodes: PAID_WORK,
      files: [
        {
          ...french,
          name: `${name}.csv`,
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Nom', field: 'employee.lastName' },
                { title: 'Prénom', field: 'employee.firstName' },
                { title: 'Code', field: 'value.code' },
                { title: 'Libellé', field: 'value.label' },
                { title: 'Valeur', field: 'value.quantity' },
                { title: 'Début', field: 'employee.from' },
                { title: 'Fin', field: 'employee.to' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'silae-variables',
    label: 'Silae, variables',
    confidence: 'A',
    source: 'Cinq implémentations publiques concordantes ; le texte de Silae n’est pas public',
    note: 'Les codes doivent exister dans le modèle de saisie du dossier Silae. L’import remplace ce que la période contient pour les salariés du fichier.',
    layout: { format: 1, absenceCodes: PAID_WORK, files: [silae] },
  },
  {
    code: 'silae-absences',
    label: 'Silae, variables et absences',
    confidence: 'A',
    source: 'Cinq implémentations publiques concordantes ; le texte de Silae n’est pas public',
    note: 'Le même fichier avec une ligne par absence (familles AB-).',
    layout: {
      format: 1,
      absenceCodes: SILAE_ABSENCES,
      files: [{ ...silae, byCode: true, sections: [...silae.sections, silaeAbsences] }],
    },
  },
  {
    code: '123paie',
    label: '123Paie, variables et absences',
    confidence: 'B',
    source:
      'sophiemoustard/compani-api (src/helpers/123paie, licence MIT déclarée) : faits, aucun code repris',
    note: 'Deux fichiers tabulés. Donnez le code société dans la constante « societe ». Codes de variables à trois chiffres. Une prolongation d’arrêt est écrite comme un premier arrêt.',
    layout: {
      format: 1,
      constants: { societe: 'SOC1' },
      absenceCodes: PAIE123_ABSENCES,
      files: [variables123, absences123],
    },
  },
  {
    code: 'sage-x3',
    label: 'Sage X3 RH, événements d’absence (AOE_EVSIMPLIF)',
    confidence: 'B',
    source: 'Aide officielle de Sage X3 RH : colonnes obligatoires',
    note: 'L’ordre des colonnes est celui du modèle d’import du dossier.',
    layout: {
      format: 1,
      absenceCodes: { CP: 'CP', RTT: 'RTT', MAL: 'MAL' },
      files: [
        {
          ...csv,
          name: `sage-x3-{societe}-{mois}-v{version}.csv`,
          separator: ';',
          encoding: 'windows-1252',
          characters: 'replace',
          titles: true,
          date: 'JJ/MM/AAAA',
          point: ',',
          sections: [
            {
              rows: 'absence',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Evenement', field: 'absence.code', required: true },
                { title: 'Date debut', field: 'absence.from', required: true },
                { title: 'Date fin', field: 'absence.to', required: true },
                { title: 'Heures', field: 'absence.hours' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'ebp',
    label: 'EBP Paie, variables et absences',
    confidence: 'C',
    source:
      'Aide publique d’EBP : texte à point-virgule, première ligne de titres choisis par l’utilisateur',
    note: 'Enregistrez le même format d’import dans EBP (Outils > Import/Export). Une ligne par jour d’absence.',
    layout: {
      format: 1,
      absenceCodes: { CP: 'CP', RTT: 'RTT', MAL: 'MALADIE' },
      files: [
        {
          ...csv,
          name: 'ebp-variables-{societe}-{mois}-v{version}.txt',
          separator: ';',
          encoding: 'windows-1252',
          characters: 'replace',
          titles: true,
          date: 'JJ/MM/AAAA',
          point: ',',
          sections: [
            {
              rows: 'person',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Nom', field: 'employee.lastName' },
                { title: 'Prenom', field: 'employee.firstName' },
                { title: 'Rubriques', headings: true },
              ],
            },
          ],
        },
        {
          ...csv,
          name: 'ebp-absences-{societe}-{mois}-v{version}.txt',
          leaveOutEmpty: true,
          separator: ';',
          encoding: 'windows-1252',
          characters: 'replace',
          titles: true,
          date: 'JJ/MM/AAAA',
          point: ',',
          sections: [
            {
              rows: 'day',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Type', field: 'absence.code' },
                { title: 'Date', field: 'day.date' },
                { title: 'Jours', field: 'day.days' },
                { title: 'Heures', field: 'day.hours' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'sage-100',
    label: 'Sage 100 Paie, format d’importation',
    confidence: 'C',
    source: 'Aide de Brynq : les colonnes se choisissent dans la Gestion avancée',
    note: 'Réglez le format d’importation de Sage sur ces colonnes, ou ces colonnes sur le vôtre.',
    layout: {
      format: 1,
      files: [
        {
          ...csv,
          name: 'sage-{societe}-{mois}-v{version}.txt',
          separator: ';',
          encoding: 'windows-1252',
          characters: 'replace',
          titles: true,
          date: 'JJ/MM/AAAA',
          point: ',',
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Constante', field: 'value.code' },
                { title: 'Valeur', field: 'value.quantity' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'ldpaye',
    label: 'LDPaye, texte à colonnes fixes',
    confidence: 'C',
    source: 'Aide publique de LDPaye 8.2 : colonnes fixes décrites dans un fichier à part',
    note: 'Positions à reporter dans le fichier de description de LDPaye : matricule 1-10, code 11-20, valeur 21-32 (deux décimales sans virgule), début 33-40, fin 41-48.',
    layout: {
      format: 1,
      files: [
        {
          ...fixed,
          name: 'ldpaye-{societe}-{mois}-v{version}.txt',
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Matricule', field: 'employee.matricule', length: 10, required: true },
                { title: 'Code', field: 'value.code', length: 10 },
                {
                  title: 'Valeur',
                  field: 'value.quantity',
                  length: 12,
                  pad: '0',
                  decimals: { min: 2, max: 2 },
                },
                { title: 'Debut', field: 'employee.from', length: 8 },
                { title: 'Fin', field: 'employee.to', length: 8 },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'spaiectacle',
    label: 'sPAIEctacle, une ligne par rubrique',
    confidence: 'C',
    source: 'Aide officielle de sPAIEctacle : champs demandés',
    note: 'Identité : matricule et date de début du contrat.',
    layout: {
      format: 1,
      files: [
        {
          ...csv,
          name: 'spaiectacle-{societe}-{mois}-v{version}.txt',
          separator: ';',
          encoding: 'windows-1252',
          characters: 'replace',
          titles: true,
          date: 'JJ/MM/AAAA',
          point: ',',
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Societe', field: 'company.code' },
                { title: 'Exercice', field: 'period.month' },
                { title: 'Matricule', field: 'employee.matricule', required: true },
                { title: 'Debut', field: 'employee.entry' },
                { title: 'Rubrique', field: 'value.code' },
                { title: 'Valeur', field: 'value.quantity' },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'quadra',
    label: 'Cegid Quadra, à compléter',
    confidence: 'C',
    source: 'Clés connues seulement : dossier (6), établissement (3), numéro de salarié',
    note: 'Le format d’import des variables n’est pas public : complétez avec le guide de votre dossier.',
    layout: {
      format: 1,
      constants: { dossier: '000001', etablissement: '001' },
      files: [
        {
          ...fixed,
          name: 'quadra-{societe}-{mois}-v{version}.txt',
          encoding: 'ascii',
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Dossier', field: 'constant.dossier', length: 6 },
                { title: 'Etablissement', field: 'constant.etablissement', length: 3 },
                { title: 'Salarie', field: 'employee.matricule', length: 10, required: true },
                { title: 'Code', field: 'value.code', length: 10 },
                {
                  title: 'Valeur',
                  field: 'value.quantity',
                  length: 12,
                  pad: '0',
                  decimals: { min: 2, max: 2 },
                },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    code: 'fixed-totals',
    label: 'Colonnes fixes avec en-tête et totaux',
    confidence: '–',
    source: 'Format de Roulement',
    note: 'Modèle pour les logiciels qui demandent un enregistrement de début et un total de contrôle (ADP, Nibelis, Sopra HR : leur format est remis à chaque client).',
    layout: {
      format: 1,
      files: [
        {
          ...fixed,
          name: `${name}.txt`,
          head: [
            [
              { title: 'Type', text: '00', length: 2 },
              { title: 'SIRET', field: 'company.siret', length: 14 },
              { title: 'Début', field: 'period.firstDay', length: 8 },
              { title: 'Fin', field: 'period.lastDay', length: 8 },
              {
                title: 'Instantané',
                field: 'snapshot.number',
                length: 6,
                pad: '0',
                align: 'right',
              },
            ],
          ],
          sections: [
            {
              rows: 'value',
              columns: [
                { title: 'Type', text: '10', length: 2 },
                { title: 'Matricule', field: 'employee.matricule', length: 10, required: true },
                { title: 'Code', field: 'value.code', length: 12 },
                {
                  title: 'Valeur',
                  field: 'value.quantity',
                  length: 12,
                  pad: '0',
                  decimals: { min: 2, max: 2 },
                },
              ],
            },
          ],
          foot: [
            [
              { title: 'Type', text: '99', length: 2 },
              { title: 'Lignes', field: 'file.lines', length: 8, pad: '0', align: 'right' },
              { title: 'Salariés', field: 'file.people', length: 8, pad: '0', align: 'right' },
              {
                title: 'Total',
                field: 'file.total',
                length: 16,
                pad: '0',
                decimals: { min: 2, max: 2 },
              },
            ],
          ],
        },
      ],
    },
  },
];
