// What the browser says by itself of a field, in the portal's words; fetched after the first screen.
import { frenchValidity } from './french-validity.ts';

const isChecked = (node: EventTarget | null): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/**
 * What the browser says by itself of a form that it does not send, in the portal's words: whatever the form, and whatever the language of the
 * browser. A field that is typed in again is judged anew.
 */
export const sayValidityInFrench = (page: Document): void => {
  page.addEventListener(
    'invalid',
    ({ target }) => {
      if (!isChecked(target)) return;
      target.setCustomValidity('');
      target.setCustomValidity(frenchValidity(target) ?? '');
    },
    true,
  );
  const forget = (node: EventTarget | null): void => {
    if (isChecked(node) && node.validity.customError) node.setCustomValidity('');
  };
  for (const changed of ['input', 'change'])
    page.addEventListener(changed, ({ target }) => forget(target), true);
  // What a program filled in meanwhile: Enter in a field presses the button too.
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      for (const node of button?.form?.elements ?? []) forget(node);
    },
    true,
  );
};
