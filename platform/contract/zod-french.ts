// zod's messages in good French. Its own French catalogue is a translation of English ("Trop petit : …") and is not used.
import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

const REQUIRED = 'Ce champ est obligatoire.';

/** How a bound reads for texts, for numbers and for lists. */
interface BoundWords {
  readonly text: string;
  readonly number: string;
  readonly list: string;
}
const bound = (issue: Issue, size: unknown, words: BoundWords): string => {
  const { origin } = issue as { origin?: string };
  const n = Number(size);
  if (origin === 'string') return `${n} caractère${n > 1 ? 's' : ''} ${words.text}.`;
  if (origin === 'array' || origin === 'set') return `${words.list} ${n} choix.`;
  const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }).format(n);
  return `${words.number} ${figure}.`;
};
const tooSmall = (issue: IssueOf<'too_small'>): string => {
  if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
  const number =
    issue.inclusive === false ? 'Doit être supérieur à' : 'Doit être supérieur ou égal à';
  return bound(issue, issue.minimum, { text: 'au minimum', number, list: 'Au moins' });
};
const tooBig = (issue: IssueOf<'too_big'>): string => {
  const number =
    issue.inclusive === false ? 'Doit être inférieur à' : 'Doit être inférieur ou égal à';
  return bound(issue, issue.maximum, { text: 'au maximum', number, list: 'Au plus' });
};

const formats: Readonly<Record<string, string>> = {
  email: 'Adresse e-mail invalide.',
  url: 'Adresse web invalide.',
  date: 'Date attendue au format JJ/MM/AAAA.',
  datetime: 'Date et heure attendues.',
  time: 'Heure attendue au format HH:MM.',
  uuid: 'Identifiant invalide.',
};

/** Nothing was given; an empty text may be what a rule of its own speaks of. */
const isMissing = ({ input, code }: Issue): boolean =>
  input === undefined || input === null || (input === '' && code !== 'custom');

/** The sentence under the field for one finding of zod. A schema's own message wins over it. */
export const sentence = (issue: Issue): string => {
  if (isMissing(issue)) return REQUIRED;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'Format invalide.';
    case 'invalid_value':
      return 'Choisissez une valeur de la liste.';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Nombre attendu.'
        : 'Valeur invalide.';
    case 'not_multiple_of':
      return issue.divisor === 1
        ? 'Nombre entier attendu.'
        : `Doit être un multiple de ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Champ inconnu : ${issue.keys.join(', ')}.`;
    default:
      return 'Valeur invalide.';
  }
};

/** Once, before the first form is shown or the first request answered. */
export const speakFrench = (): void => {
  z.config({ customError: sentence });
};
