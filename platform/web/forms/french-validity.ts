// The browser's own checks said in our French: its messages are English in some builds, whatever the language of the page.
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

/** The message under the field, or null when the browser finds nothing wrong. `validationMessage` is never shown. */
export const frenchValidity = (input: Checked): string | null => {
  const v = input.validity;
  if (v.valid) return null;
  if (v.valueMissing) return fr.validity.valueMissing;
  if (v.badInput) return fr.validity.badInput;
  if (v.typeMismatch)
    return input.type === 'email'
      ? fr.validity.email
      : input.type === 'url'
        ? fr.validity.url
        : fr.validity.typeMismatch;
  // The `title` of an input with a pattern says what is expected, in French: it is ours.
  if (v.patternMismatch) return input.title ? input.title : fr.validity.patternMismatch;
  if (v.tooShort) return fr.validity.tooShort(input.minLength ?? 0);
  if (v.tooLong) return fr.validity.tooLong(input.maxLength ?? 0);
  if (v.rangeUnderflow) return fr.validity.rangeUnderflow(input.min ?? '');
  if (v.rangeOverflow) return fr.validity.rangeOverflow(input.max ?? '');
  if (v.stepMismatch) return fr.validity.stepMismatch;
  return fr.validity.customError;
};

/** The field's name in the form: the path that the form library writes on its inputs, else the input's name. */
const pathOf = (node: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  node.dataset['path']?.split(':').at(-1) ?? node.name;

/** The findings of the browser on a form, by field. */
export const nativeErrors = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.elements].flatMap((node) => {
      if (
        !(
          node instanceof HTMLInputElement ||
          node instanceof HTMLTextAreaElement ||
          node instanceof HTMLSelectElement
        ) ||
        !node.willValidate
      )
        return [];
      const message = frenchValidity(node as Checked);
      const path = pathOf(node);
      return message === null || path === '' ? [] : [[path, message]];
    }),
  );
