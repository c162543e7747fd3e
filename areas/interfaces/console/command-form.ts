// The form of a command's parameters: drawn by the screen, checked by the server.
import type { CommandParameter } from '#platform/contract/command-parameters.ts';
import type { Field, Fields } from '#platform/contract/describe/field.ts';
import { form, type Form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { day, month } from '#platform/contract/describe/kinds/time.ts';
import { fr } from './fr.ts';

const fieldOf = (parameter: CommandParameter): Field => {
  const { kind, label } = parameter;
  if (kind === 'integer') return integer(label, { min: parameter.min, max: parameter.max });
  if (kind === 'day') return day(label, { optional: true });
  return kind === 'month' ? month(label) : reference(label, { optional: true, hint: fr.allHint });
};

export const commandForm = (parameters: readonly CommandParameter[]): Form<Fields> =>
  form<Fields>(Object.fromEntries(parameters.map((one) => [one.name, fieldOf(one)])));

/** What the form shows first. */
export const startOf = (
  parameters: readonly CommandParameter[],
  thisMonth: string,
): Record<string, string | number | null> =>
  Object.fromEntries(
    parameters.map((one) => {
      if (one.kind === 'integer') return [one.name, one.start];
      return [one.name, one.kind === 'month' ? thisMonth : null];
    }),
  );
