// What can be connected: software by family, what it takes or gives, and by which protocols. The specification counts about 45 and names none
// (D1-E-22, D1-N-03): the list is ours. Pure.
// `public`: the layout of its files is publicly known (sources: docs/… of payroll layouts). All others are generic: their columns are mapped by hand.

export const FAMILIES = ['payroll', 'hr', 'fleet', 'telematics'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Software {
  readonly code: string;
  readonly label: string;
  readonly family: Family;
  /** The layout of its files is known; otherwise « générique ». */
  readonly format: 'public' | 'generic';
}
const of = (
  family: Family,
  format: Software['format'],
  names: Readonly<Record<string, string>>,
): Software[] => Object.entries(names).map(([code, label]) => ({ code, label, family, format }));

export const SOFTWARE: readonly Software[] = [
  // Only of these is a file format known well enough: Silae (several public codes agree), 123Paie (one public code).
  ...of('payroll', 'public', { silae: 'Silae', '123paie': '123Paie' }),
  ...of('payroll', 'generic', {
    'adp-decidium': 'ADP Decidium',
    'cegid-quadra': 'Cegid Quadra Paie',
    ebp: 'EBP Paie',
    ldpaye: 'LDPaye',
    listo: 'Listo Paye',
    nibelis: 'Nibelis',
    openpaye: 'OpenPaye',
    payfit: 'PayFit',
    'sage-100': 'Sage 100 Paie',
    'sage-x3': 'Sage X3 RH',
    'sopra-hr': 'Sopra HR',
    spaiectacle: 'sPAIEctacle',
  }),
  ...of('hr', 'generic', {
    combo: 'Combo',
    etemptation: 'eTemptation',
    eurecia: 'Eurécia',
    factorial: 'Factorial',
    kelio: 'Kelio',
    lucca: 'Lucca',
    'sap-successfactors': 'SAP SuccessFactors',
    skello: 'Skello',
    'sage-hr': 'Sage HR',
    workday: 'Workday',
  }),
  ...of('fleet', 'generic', {
    akanea: 'Akanea TMS',
    andsoft: 'AndSoft',
    dashdoc: 'Dashdoc',
    gedtrans: 'GedTrans',
    sinari: 'Sinari TMS',
    teliae: 'Teliae',
    transporeon: 'Transporeon',
  }),
  ...of('telematics', 'generic', {
    'daf-connect': 'DAF Connect',
    fleetboard: 'Fleetboard',
    geotab: 'Geotab',
    'iveco-on': 'Iveco ON',
    'man-digital': 'MAN DigitalServices',
    'michelin-fleet': 'Michelin Connected Fleet',
    mobilic: 'Mobilic',
    optifleet: 'Optifleet',
    samsara: 'Samsara',
    scania: 'Scania Fleet Management',
    strada: 'Strada',
    transics: 'Transics',
    trimble: 'Trimble',
    'volvo-connect': 'Volvo Connect',
    webfleet: 'Webfleet',
  }),
];

export const DIRECTIONS = ['outbound', 'inbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What travels. Only what the portal can make or take today is offered: nothing is listed that does not work. */
export const FLOWS = [
  { direction: 'outbound', dataType: 'pay_variables', families: ['payroll'] },
  { direction: 'outbound', dataType: 'absences', families: ['payroll', 'hr', 'fleet'] },
  { direction: 'outbound', dataType: 'planned_days', families: ['payroll', 'hr', 'fleet'] },
  { direction: 'outbound', dataType: 'collaborators', families: ['payroll', 'hr', 'fleet'] },
  { direction: 'inbound', dataType: 'pay_files', families: ['payroll'] },
  { direction: 'inbound', dataType: 'collaborators', families: ['payroll', 'hr'] },
  { direction: 'inbound', dataType: 'absences', families: ['payroll', 'hr', 'fleet'] },
  { direction: 'inbound', dataType: 'planned_days', families: ['hr', 'fleet', 'telematics'] },
  { direction: 'inbound', dataType: 'activities', families: ['fleet', 'telematics'] },
  { direction: 'inbound', dataType: 'positions', families: ['fleet', 'telematics'] },
  { direction: 'inbound', dataType: 'vehicles', families: ['fleet', 'telematics'] },
  { direction: 'inbound', dataType: 'clockings', families: ['hr', 'fleet'] },
] as const satisfies readonly {
  direction: Direction;
  dataType: string;
  families: readonly Family[];
}[];
export type DataType = (typeof FLOWS)[number]['dataType'];
export const DATA_TYPES = [
  'pay_variables',
  'absences',
  'planned_days',
  'activities',
  'pay_files',
  'collaborators',
  'positions',
  'vehicles',
  'clockings',
] as const;
/** Files as they are, which only a server of files holds. */
export const FILE_PROTOCOLS: ReadonlySet<string> = new Set(['sftp', 'ftp']);

/** The fifteen connection fields (D1-E-20). */
export const CONNECTION_FIELDS = [
  'host',
  'port',
  'login',
  'password',
  'externalId',
  'folder',
  'passiveMode',
  'clientId',
  'clientSecret',
  'database',
  'encryption',
  'trustCertificate',
  'apiKey',
  'systemNumber',
  'reportRecipients',
] as const;
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];
export const SECRETS = [
  'password',
  'clientSecret',
  'apiKey',
] as const satisfies readonly ConnectionField[];
export type SecretField = (typeof SECRETS)[number];

export interface Protocol {
  readonly code: string;
  readonly fields: readonly ConnectionField[];
  readonly required: readonly ConnectionField[];
}
/** The eight protocols (D1-E-21). */
export const PROTOCOLS = [
  {
    code: 'sftp',
    fields: ['host', 'port', 'login', 'password', 'folder', 'reportRecipients'],
    required: ['host', 'login', 'password'],
  },
  {
    code: 'ftp',
    fields: [
      'host',
      'port',
      'login',
      'password',
      'folder',
      'passiveMode',
      'encryption',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['host', 'login', 'password'],
  },
  {
    code: 'api_login',
    fields: [
      'host',
      'port',
      'login',
      'password',
      'externalId',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['host', 'login', 'password'],
  },
  {
    code: 'api_key',
    fields: ['host', 'port', 'apiKey', 'externalId', 'trustCertificate', 'reportRecipients'],
    required: ['host', 'apiKey'],
  },
  {
    code: 'oauth_client_credentials',
    fields: [
      'host',
      'port',
      'clientId',
      'clientSecret',
      'externalId',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['host', 'clientId', 'clientSecret'],
  },
  {
    code: 'sql_server',
    fields: [
      'host',
      'port',
      'login',
      'password',
      'database',
      'encryption',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['host', 'login', 'password', 'database'],
  },
  {
    code: 'egp_api',
    fields: [
      'host',
      'port',
      'apiKey',
      'systemNumber',
      'externalId',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['host', 'apiKey', 'systemNumber'],
  },
  {
    code: 'mobilic_api',
    // Its server where none is typed: that of production (`MOBILIC_HOST`).
    fields: [
      'host',
      'port',
      'clientId',
      'apiKey',
      'externalId',
      'trustCertificate',
      'reportRecipients',
    ],
    required: ['clientId', 'apiKey', 'externalId'],
  },
] as const satisfies readonly Protocol[];
export type ProtocolCode = (typeof PROTOCOLS)[number]['code'];
