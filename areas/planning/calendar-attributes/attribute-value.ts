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

/** Whether a value is one of its kind, as the definition has it. */
const takes: Readonly<Record<Kind, (value: Value, d: Definition) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim().length <= 500,
  number: (value) => typeof value === 'number' && Math.abs(value) <= 1e9,
  hours: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= DAY,
  flag: (value) => typeof value === 'boolean',
  choice: (value, d) => typeof value === 'string' && d.choices.includes(value),
  date: (value) => typeof value === 'string' && isDay(value),
};
/** What may be kept (null: nothing is said), or why not, in French. */
export const readValue = (
  d: Definition,
  sent: Value | null,
): { readonly value: Value | null } | { readonly error: string } => {
  const value = typeof sent === 'string' ? sent.trim() : sent;
  if (value === null || value === '')
    return d.mandatory ? { error: fr.wrong.mandatory } : { value: null };
  return takes[d.kind](value, d) ? { value } : { error: fr.wrong[d.kind] };
};
