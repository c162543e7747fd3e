// The browser's own checks in our French: its messages are English in some builds, whatever the language of the page.
import { fr } from './fr.ts';

/** What is read of an input: its validity and the limits it was given. */
export interface Checked {
  readonly validity: Readonly<
    Partial<
      Record<
        | 'valid'
        | 'valueMissing'
        | 'typeMismatch'
        | 'patternMismatch'
        | 'tooShort'
        | 'tooLong'
        | 'rangeUnderflow'
        | 'rangeOverflow'
        | 'stepMismatch'
        | 'badInput'
        | 'customError',
        boolean
      >
    >
  >;
  readonly type: string;
  readonly title?: string;
  readonly min?: string;
  readonly max?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Fault = Exclude<keyof Checked['validity'], 'valid'>;
/** The text of each fault, in the order in which they are looked at: one message a field. */
const TEXTS: Readonly<Record<Fault, (input: Checked) => string>> = {
  valueMissing: () => fr.validity.valueMissing,
  badInput: () => fr.validity.badInput,
  typeMismatch: ({ type }) => {
    if (type === 'email') return fr.validity.email;
    return type === 'url' ? fr.validity.url : fr.validity.typeMismatch;
  },
  // The `title` of an input with a pattern says what is expected, in French: it is ours.
  patternMismatch: ({ title }) => title || fr.validity.patternMismatch,
  tooShort: ({ minLength = 0 }) => fr.validity.tooShort(minLength),
  tooLong: ({ maxLength = 0 }) => fr.validity.tooLong(maxLength),
  rangeUnderflow: ({ min = '' }) => fr.validity.rangeUnderflow(min),
  rangeOverflow: ({ max = '' }) => fr.validity.rangeOverflow(max),
  stepMismatch: () => fr.validity.stepMismatch,
  customError: () => fr.validity.customError,
};
const FAULTS = Object.keys(TEXTS) as Fault[];

/** The message under the field, or null when the browser finds nothing wrong. `validationMessage` is never shown. */
export const frenchValidity = (input: Checked): string | null => {
  if (input.validity.valid) return null;
  const fault = FAULTS.find((name) => input.validity[name]) ?? 'customError';
  return TEXTS[fault](input);
};

/** The field's name in the form: the path that the form library writes on its inputs, else the input's name. */
const pathOf = (node: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  node.dataset['path']?.split(':').at(-1) ?? node.name;

/** The browser checks no field that is read only, which a list without search is though somebody chooses in it. */
const isUnchosen = (node: Element): boolean =>
  node instanceof HTMLInputElement &&
  node.required &&
  node.readOnly &&
  !node.disabled &&
  node.value === '';
/** The findings of the browser on a form, by field. */
export const nativeErrors = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.elements].flatMap((node) => {
      if (
        !(
          node instanceof HTMLInputElement ||
          node instanceof HTMLTextAreaElement ||
          node instanceof HTMLSelectElement
        )
      )
        return [];
      const isChecked = node.willValidate;
      if (!isChecked && !isUnchosen(node)) return [];
      const message = isChecked ? frenchValidity(node as Checked) : fr.validity.valueMissing;
      const path = pathOf(node);
      return message === null || path === '' ? [] : [[path, message]];
    }),
  );
