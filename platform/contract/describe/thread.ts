// A thread: entries of kinds that people write about one thing (a demand, a conversation), with files, mentions, drafts, read marks and
// followers. An internal kind is the provider's own: no customer learns that such an entry exists.
import { z } from 'zod';

export interface ThreadKind {
  readonly label: string;
  /** Read by the provider's staff alone. */
  readonly isInternal: boolean;
}
/** What an entry asks of the customer, and what became of it (D1-E-09, D1-E-11). */
export const RESPONSE_KINDS = ['feedback', 'validation'] as const;
export const RESPONSE_STATES = ['waiting', 'refused', 'validated'] as const;

/** Who has a thread on screen says so again and again; who is not heard for a minute has left. */
export const PRESENCES = ['here', 'writing', 'gone'] as const;
export const Presence = z.object({ is: z.enum(PRESENCES) });
export type PresenceState = (typeof PRESENCES)[number];
/** What the provider's open pages hear; nobody of a customer does. */
export const PresenceTold = z.object({
  thread: z.number(),
  userId: z.number(),
  name: z.string(),
  is: z.enum(PRESENCES),
});

const Id = z.number().int().positive();
const Person = z.object({
  /** Null for customers: they get no numbers of the provider's accounts. */
  id: z.number().nullable(),
  name: z.string(),
});
/** An entry as one reader sees it. */
const entryOf = <K extends string>(kind: z.ZodType<K>) =>
  z.object({
    id: z.number(),
    kind,
    isInternal: z.boolean(),
    text: z.string(),
    at: z.string(),
    editedAt: z.string().nullable(),
    author: Person,
    isOwn: z.boolean(),
    isOfProvider: z.boolean(),
    response: z.enum(RESPONSE_KINDS).nullable(),
    state: z.enum(RESPONSE_STATES).nullable(),
    mentions: z.array(z.string()),
    files: z.array(z.object({ id: z.number(), name: z.string() })),
    isNew: z.boolean(),
  });
const TEXT_LENGTH = 20_000;
const text = z.string().trim().min(1).max(TEXT_LENGTH);
const writtenOf = <K extends string>(kind: z.ZodType<K>) =>
  z.object({
    kind,
    text,
    mentions: z.array(Id).max(20).default([]),
    response: z.enum(RESPONSE_KINDS).nullable().default(null),
    /** The newest entry that the author had on screen: with a newer one of somebody else the save is refused. */
    seen: z.number().int().min(0),
  });
const draftOf = <K extends string>(kind: z.ZodType<K>) =>
  z.object({ kind, text: z.string().max(TEXT_LENGTH) });

export interface Thread<K extends string> {
  /** Names the threads and their files: `demand`. */
  readonly name: string;
  readonly kinds: Readonly<Record<K, ThreadKind>>;
  readonly entry: ReturnType<typeof entryOf<K>>;
  readonly written: ReturnType<typeof writtenOf<K>>;
  readonly draft: ReturnType<typeof draftOf<K>>;
}
export type EntryOf<T> = T extends { readonly entry: z.ZodType<infer E> } ? E : never;
export type WrittenOf<T> = T extends { readonly written: z.ZodType<infer W> } ? W : never;

export const thread = <const K extends string>(o: {
  readonly name: string;
  readonly kinds: Readonly<Record<K, ThreadKind>>;
}): Thread<K> => {
  const kind = z.enum(Object.keys(o.kinds) as [K, ...K[]]) as unknown as z.ZodType<K>;
  return { ...o, entry: entryOf(kind), written: writtenOf(kind), draft: draftOf(kind) };
};
