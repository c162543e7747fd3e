// The states of a hiring contract (specification 000 §4) with their colours: the badges of the style page.
import { fr } from './fr.ts';

export const PERSON_STATUSES = [
  'saved',
  'to_validate',
  'validated',
  'refused',
  'to_confirm',
  'filled',
  'did_not_show_up',
] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const statusOptions = PERSON_STATUSES.map((value) => ({
  value,
  label: fr.statuses[value],
  iconClass: {
    saved: 'default',
    to_validate: 'warning',
    validated: 'purple',
    refused: 'danger',
    to_confirm: 'info',
    filled: 'success',
    did_not_show_up: 'success',
  }[value],
}));
export const CONTRACT_TYPES = ['1', '2', '3', '4'] as const;
export const typeOptions = CONTRACT_TYPES.map((value) => ({ value, label: fr.types[value] }));
