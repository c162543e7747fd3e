// The type of a document by what it holds: its title, its layout, the form of its data; its name only where the content says nothing else. Pure.
import type { Category, Stage } from './documents.ts';
import { plainText } from './payslip-text.ts';

export interface Content {
  readonly fileName: string;
  /** Text of a PDF, the beginning of a text file, the titles of a sheet; null: cannot be read. */
  readonly text: string | null;
}
type Kind = Exclude<Category, `pre-${string}` | 'other'>;

/** Titles, the surest first: a payslip names the journal it is entered in, no journal names itself a payslip. */
const TITLES: readonly (readonly [Kind, RegExp])[] = [
  ['transfer', /\bpain\.001\.|<cstmrcdttrfinitn>|\bordre de virement|\bremise de virements?\b/],
  ['dsn', /\bs10\.g00\.00\.001\b|\bdeclaration sociale nominative\b/],
  ['payslip', /\bbulletin (?:de |clarifie de )(?:paie|paye|salaire)\b/],
  ['break', /\bsolde de tout compte\b|\brupture conventionnelle\b|\blettre de licenciement\b/],
  [
    'certificate',
    /\bcertificat de travail\b|\battestation (?:employeur|france travail|pole emploi)\b/,
  ],
  ['discipline', /\bavertissement\b|\bmise a pied\b|\bsanction disciplinaire\b|\bblame\b/],
  ['contract', /\bcontrat de travail\b|\bavenant (?:au|n)\b|\bcontrat a duree (?:in)?determinee\b/],
  ['journal', /\bjournal (?:de |des )(?:paie|paye|salaires?)\b|\blivre de paie\b/],
  ['balance', /\bbalance (?:generale|comptable|de paie|des comptes)\b|\becritures? comptables?\b/],
  ['due', /\bbordereau (?:de cotisations|recapitulatif)\b|\betat des (?:charges|cotisations)\b/],
  ['expense', /\bnotes? de frais\b|\bremboursements? de frais\b/],
  [
    'legal',
    /\bregistre unique du personnel\b|\bavis a tiers detenteur\b|\bsaisie (?:sur|des) (?:salaires?|remunerations?)\b/,
  ],
];
/** Titles of columns that only one type has. */
const COLUMNS: readonly (readonly [Kind, readonly RegExp[]])[] = [
  ['balance', [/\bcompte\b/, /\bdebit\b/, /\bcredit\b/]],
  ['transfer', [/\biban\b/, /\bmontant\b/]],
  ['journal', [/\bmatricule\b/, /\bbrut\b/, /\bnet\b/]],
];
/** How far a title stands from the top: what comes later only mentions the word. */
const TOP = 600;

/** Invented: a payslip without a title is told by what the law puts on it (R3243-1): the net and two of these. */
const PAYSLIP_LAYOUT = [/\bmatricule\b/, /\bsiret\b/, /\bcotisations?\b/, /\bsalaire brut\b/];
const isLaidOutAsPayslip = (plain: string): boolean =>
  /\bnet (?:a payer|paye)\b/.test(plain) &&
  PAYSLIP_LAYOUT.filter((mark) => mark.test(plain)).length >= 2;

const kindOf = ({ fileName, text }: Content): Kind | null => {
  const plain = plainText(text ?? '');
  const top = plain.slice(0, TOP);
  const titled = TITLES.filter(([, title]) => title.test(top)).map(([kind]) => kind);
  if (titled.length > 0) return titled[0] ?? null;
  const [firstLine = ''] = plain.split('\n');
  const byColumns = COLUMNS.find(([, columns]) => columns.every((c) => c.test(firstLine)));
  if (/\.(?:csv|xlsx|txt)$/i.test(fileName) && byColumns !== undefined) return byColumns[0];
  if (isLaidOutAsPayslip(plain)) return 'payslip';
  return /\.dsn$/i.test(fileName) ? 'dsn' : null;
};

const inStage = (kind: Kind, stage: Stage): Category => {
  if (stage === 'pay') return kind;
  return kind === 'payslip' || kind === 'journal' || kind === 'balance' ? `pre-${kind}` : kind;
};
/** Null: nothing tells its type; a person says it. */
export const typeOf = (content: Content, stage: Stage): Category | null => {
  const kind = kindOf(content);
  return kind === null ? null : inStage(kind, stage);
};

const isPayslip = (category: Category): boolean =>
  category === 'payslip' || category === 'pre-payslip';
/**
 * Whether a document surely is not of the type that it was deposited under, where that would show a payslip to whoever has no right to payslips, or hand
 * another document out as a payslip.
 */
export const isMistyped = (declared: Category, recognised: Category | null): boolean =>
  recognised !== null && isPayslip(declared) !== isPayslip(recognised);
