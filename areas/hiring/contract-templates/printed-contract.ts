// A filled contract on paper: logo and header, its blocks, the place of the signatures.
import type { Block } from '#engines/contract-text/blocks.ts';
import { fillTemplate, type Gender } from '#engines/contract-text/fill.ts';
import { parseTemplate } from '#engines/contract-text/parse.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { templateTexts } from './template-texts.data.ts';

const t = texts(fr);
type Printed = Readonly<Record<string, unknown>>;
export interface PaperContract {
  readonly blocks: readonly Block[];
  readonly header: string | null;
  /** A data URL of a PNG or JPEG. */
  readonly logo: string | null;
  readonly gender: Gender | null;
  /** Where and when it is signed. */
  readonly city: string;
  readonly day: string;
  /** Printed across its head while it is no contract yet. */
  readonly isDraft: boolean;
}
/** D3-K-12: 350 pixels at most, three quarters of a point each. */
const LOGO_POINTS = [262.5, 84] as const;

const LOOKS = {
  title: { fontSize: 15, bold: true, alignment: 'center', margin: [0, 10, 0, 10] },
  heading: { fontSize: 11, bold: true, margin: [0, 8, 0, 3] },
  item: { margin: [12, 0, 0, 3] },
  paragraph: { margin: [0, 0, 0, 6], alignment: 'justify' },
} as const;
/** A title begins with a capital, also where a variable stands first. */
const begun = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
const blockOf = ({ kind, runs }: Block): Printed => ({
  text: [
    ...(kind === 'item' ? [{ text: '• ' }] : []),
    ...runs.map(({ text, isBold }, i) => ({
      text: i === 0 && (kind === 'title' || kind === 'heading') ? begun(text) : text,
      ...(isBold ? { bold: true } : {}),
    })),
  ],
  ...LOOKS[kind],
});

const headOf = ({ logo, header, isDraft }: PaperContract): Printed[] => [
  ...(logo === null ? [] : [{ image: logo, fit: LOGO_POINTS, margin: [0, 0, 0, 6] }]),
  ...(header === null ? [] : [{ text: header, fontSize: 9, color: '#333333' }]),
  ...(isDraft ? [{ text: fr.draft, alignment: 'right', bold: true, color: '#A61B1B' }] : []),
];
const employeeOf = (gender: Gender | null): string => {
  const words = { variables: {}, conditions: {}, keywords: fr.keywords };
  const filled = fillTemplate(parseTemplate(templateTexts.employee, words), {
    values: {},
    gender: gender ?? 'masculine',
    conditions: new Set(),
    places: new Set(),
  });
  return filled.blocks[0]?.runs[0]?.text ?? '';
};
const signatures = ({ city, day, gender }: PaperContract): Printed => ({
  unbreakable: true,
  stack: [
    { text: t('signedAt', { city, day }), margin: [0, 16, 0, 10] },
    {
      columns: [fr.employer, employeeOf(gender)].map((who) => ({
        stack: [
          { text: who, bold: true },
          { text: fr.signHere, fontSize: 8, color: '#55636A' },
        ],
      })),
      margin: [0, 0, 0, 60],
    },
  ],
});

export const contractPages = (contract: PaperContract): Printed[] => [
  ...headOf(contract),
  ...contract.blocks.map(blockOf),
  signatures(contract),
];
