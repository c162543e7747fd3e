// zod's messages in good French. Its own French catalogue is a translation of English ("Trop petit : …") and is not used.
import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

const bound = (issue: Issue, size: unknown, text: string, number: string, list: string): string => {
  const { origin } = issue as { origin?: string };
  const n = Number(size);
  if (origin === 'string') return `${n} caractère${n > 1 ? 's' : ''} ${text}.`;
  if (origin === 'array' || origin === 'set') return `${list} ${n} choix.`;
  return `${number} ${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 }).format(n)}.`;
};

const formats: Readonly<Record<string, string>> = {
  email: 'Adresse e-mail invalide.',
  url: 'Adresse web invalide.',
  date: 'Date attendue au format JJ/MM/AAAA.',
  datetime: 'Date et heure attendues.',
  time: 'Heure attendue au format HH:MM.',
  uuid: 'Identifiant invalide.',
};

/** The sentence under the field for one finding of zod. A schema's own message wins over it. */
export const sentence = (issue: Issue): string => {
  const { input } = issue;
  if (input === undefined || input === null || (input === '' && issue.code !== 'custom'))
    return 'Ce champ est obligatoire.';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Ce champ est obligatoire.'
        : bound(
            issue,
            issue.minimum,
            'au minimum',
            issue.inclusive === false ? 'Doit être supérieur à' : 'Doit être supérieur ou égal à',
            'Au moins',
          );
    case 'too_big':
      return bound(
        issue,
        issue.maximum,
        'au maximum',
        issue.inclusive === false ? 'Doit être inférieur à' : 'Doit être inférieur ou égal à',
        'Au plus',
      );
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
      return `Champ inconnu : ${issue.keys.join(', ')}.`;
    default:
      return 'Valeur invalide.';
  }
};

/** Once, before the first form is shown or the first request answered. */
export const speakFrench = (): void => {
  z.config({ customError: sentence });
};
