// Values of attributes: what each kind takes. Pure.
import { isDay } from '#engines/french-time/days.ts';
import { fr } from './fr.ts';

export const KINDS = ['text', 'number', 'hours', 'flag', 'choice', 'date'] as const;
export type Kind = (typeof KINDS)[number];
/** Hours are whole seconds, dates `YYYY-MM-DD`, a choice its text. */
export type Value = string | number | boolean;
export interface Definition {
  readonly kind: Kind;
  readonly choices: readonly string[];
  readonly mandatory: boolean;
}
const DAY = 86_400;

const wrong = (d: Definition, value: Value): string | null => {
  switch (d.kind) {
    case 'text':
      return typeof value === 'string' && value.trim().length <= 500 ? null : fr.wrong.text;
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= 1e9 ? null : fr.wrong.number;
    case 'hours':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= DAY
        ? null
        : fr.wrong.hours;
    case 'flag':
      return typeof value === 'boolean' ? null : fr.wrong.flag;
    case 'choice':
      return typeof value === 'string' && d.choices.includes(value) ? null : fr.wrong.choice;
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : fr.wrong.date;
  }
};
/** What may be kept (null: nothing is said), or why not, in French. */
export const readValue = (
  d: Definition,
  sent: Value | null,
): { readonly value: Value | null } | { readonly error: string } => {
  const value = typeof sent === 'string' ? sent.trim() : sent;
  if (value === null || value === '')
    return d.mandatory ? { error: fr.wrong.mandatory } : { value: null };
  const error = wrong(d, value);
  return error === null ? { value } : { error };
};
