// French texts with ICU arguments, for screens, errors, mails, exports and PDFs. An area's `fr.ts` is a plain object `as const`; it travels with the
// screens that use it, never in the first load.
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import { formatMessage, parseMessage, type Part, type Values } from './icu.ts';

export interface Messages {
  readonly [key: string]: string | Messages;
}
type Mutable<M> = { -readonly [K in keyof M]: M[K] extends string ? M[K] : Mutable<M[K]> };

interface Kinds {
  ICUArgument: string | number;
  ICUNumberArgument: number | bigint;
  ICUDateArgument: never;
}
type Flat<T> = { [K in keyof T]: T[K] };
/** When the key is one of several, what any of them needs. */
type Needed<Text extends string> = (
  Text extends unknown ? (values: ICUArgs<Text, Kinds>) => void : never
) extends (values: infer All) => void
  ? All
  : never;
type Args<Text extends string> = string extends Text
  ? [values?: Values]
  : {} extends Needed<Text>
    ? []
    : [values: Flat<Needed<Text>>];
/** `t(key)` or `t(key, values)`: both are read off the texts by the compiler. */
export type Translate<M> = <K extends MessageKeys<Mutable<M>, NestedKeyOf<Mutable<M>>>>(
  key: K,
  ...args: Args<NestedValueOf<Mutable<M>, K> & string>
) => string;

const parsed = new Map<string, readonly Part[]>();
const partsOf = (text: string): readonly Part[] => {
  const cached = parsed.get(text) ?? parseMessage(text);
  parsed.set(text, cached);
  return cached;
};
const textAt = (messages: Messages, key: string): string => {
  let at: string | Messages | undefined = messages;
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  if (typeof at !== 'string') throw new Error(`There is no text « ${key} ».`);
  return at;
};

const made = new WeakMap<object, unknown>();

/**
 * The texts of one area as a function: `t('editCode', { code })`. A wrong key or a missing argument does not compile; at run time either
 * throws, so that a test sees it. Arguments: `{count, plural, one {# code} many {# de codes} other {# codes}}` and what `icu.ts` says.
 */
export const texts = <const M extends Messages>(messages: M): Translate<M> => {
  const cached = made.get(messages);
  if (cached !== undefined) return cached as Translate<M>;
  const translate = (key: string, values: Values = {}): string => {
    const text = textAt(messages, key);
    return text.includes('{') || text.includes("'") ? formatMessage(partsOf(text), values) : text;
  };
  made.set(messages, translate);
  return translate as unknown as Translate<M>;
};
