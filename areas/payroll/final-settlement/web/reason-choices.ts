// The 46 reasons to choose from, with the DSN's code. Pure.
import { reasonLabels } from '../reasons-fr.ts';
import { REASONS } from '../reasons.data.ts';

export const reasonChoices = REASONS.map(({ number, code }) => ({
  value: String(number),
  label: `${reasonLabels[code]} (${code})`,
}));
