// French texts with ICU arguments. An area's `fr.ts` is a plain object `as const`; it travels with the screens that use it, never in the first load.
import { createTranslator } from 'use-intl/core';

export interface Messages { readonly [key: string]: string | Messages }
type Mutable<M> = { -readonly [K in keyof M]: M[K] extends string ? M[K] : Mutable<M[K]> };
export type Translate<M extends Messages> = ReturnType<typeof createTranslator<Mutable<M>>>;

const made = new WeakMap<object, unknown>();

/**
 * The texts of one area as a function: `t('editCode', { code })`. A wrong key or a missing argument does not compile;
 * at run time either throws, so that a test sees it. Arguments: `{count, plural, one {# code} many {# de codes} other {# codes}}` and the rest of ICU.
 */
export const texts = <const M extends Messages>(messages: M): Translate<M> => {
  const known = made.get(messages);
  if (known !== undefined) return known as Translate<M>;
  const translate = createTranslator({
    locale: 'fr', timeZone: 'Europe/Paris', messages: messages as unknown as Mutable<M>,
    onError: (error) => { throw error; },
  });
  made.set(messages, translate);
  return translate as Translate<M>;
};

/** The same inside a component, where a language of the person would be read if there were several. */
export const useTexts = texts;
