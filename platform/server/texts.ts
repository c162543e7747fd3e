// French texts with ICU arguments, for errors, mails, exports and PDFs: the same `fr.ts` as the screens.
import { createTranslator } from 'use-intl/core';

interface Messages { readonly [key: string]: string | Messages }
type Mutable<M> = { -readonly [K in keyof M]: M[K] extends string ? M[K] : Mutable<M[K]> };
type Translate<M extends Messages> = ReturnType<typeof createTranslator<Mutable<M>>>;

const made = new WeakMap<object, unknown>();

/** The texts of an area as a function: `t('groupUsed', { count: 3 })`. A wrong key or a missing argument does not compile, and throws at run time. */
export const texts = <const M extends Messages>(messages: M): Translate<M> => {
  const known = made.get(messages);
  if (known !== undefined) return known as Translate<M>;
  const translate = createTranslator({ locale: 'fr', timeZone: 'Europe/Paris', messages: messages as unknown as Mutable<M>, onError: (error) => { throw error; } });
  made.set(messages, translate);
  return translate as Translate<M>;
};
