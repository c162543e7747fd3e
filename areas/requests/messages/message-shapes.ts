// What calls about messages carry.
import { z } from 'zod';
import { conversationStatus } from './message-status.ts';
import { MESSAGE_PRIORITIES } from './message-priority.ts';
import { MESSAGE_KINDS, messageThread } from './message-thread.ts';
import { SOURCES } from './list-contract.ts';
import { fr } from './fr.ts';

export const Id = z.number().int().positive();
const keysOf = <T extends Readonly<Record<string, string>>>(texts: T) =>
  Object.keys(texts) as [keyof T & string, ...(keyof T & string)[]];
export const REQUEST_TYPES = keysOf(fr.requestTypes);
export const DOCUMENT_TYPES = keysOf(fr.documentTypes);
/** Accepted on upload (D3-V-11, D3-V-12); the path of a download also has `gif` (D3-V-13). */
export const ATTACHMENT_TYPES =
  'jpg jpeg png pdf ppt pptx xls xlsx doc docx txt csv xml c1b v1b c1c v1c ddd'.split(' ');
export const TACHOGRAPH_TYPES: ReadonlySet<string> = new Set(['c1b', 'v1b', 'c1c', 'v1c', 'ddd']);
export const MOST_ATTACHMENTS = 10;

const subject = z.string().trim().min(1).max(200);
const text = z.string().trim().min(1).max(20_000);
/** A file that was uploaded before its message. */
const attachments = z.array(z.guid()).max(MOST_ATTACHMENTS).default([]);

const Filing = z.object({
  themeId: Id.nullable().default(null),
  subthemeId: Id.nullable().default(null),
  priority: z.enum(MESSAGE_PRIORITIES).default('undefined'),
  requestType: z.enum(REQUEST_TYPES).nullable().default(null),
  documentType: z.enum(DOCUMENT_TYPES).nullable().default(null),
  interlocutorType: z.string().max(60).nullable().default(null),
});
export type Filing = z.infer<typeof Filing>;
export const NewMessage = Filing.extend({
  /** Several companies: one conversation each, of which the others learn nothing. */
  infraIds: z.array(Id).min(1).max(100),
  recipientIds: z.array(Id).max(100).default([]),
  subject,
  text,
  attachments,
  /** A message that is passed on: its files come along. */
  forwardOf: Id.nullable().default(null),
});
export type NewMessage = z.infer<typeof NewMessage>;
export const NewCall = NewMessage.omit({ forwardOf: true }).extend({
  callAt: z.iso.datetime({ offset: true }),
  direction: z.enum(['in', 'out']).default('in'),
  number: z.string().trim().max(30).default(''),
  seconds: z.number().int().min(0).max(86_400).default(0),
});
export type NewCall = z.infer<typeof NewCall>;

export const SavedConversation = Filing.extend({
  subject,
  /** Of the customer's people, beside whoever opened it. */
  recipientIds: z.array(Id).max(100).optional(),
  version: z.number().int().min(0),
});
export const Reply = z.object({
  kind: z.enum(MESSAGE_KINDS).default('message'),
  text,
  attachments,
  /** The newest message that the author had on screen: with a newer one of somebody else the save is refused. */
  seen: z.number().int().min(0),
});
export const Edited = z.object({ text });

export const Attachment = z.object({
  key: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.number(),
  isTachograph: z.boolean(),
  depositedAt: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;
export const Person = z.object({ id: z.number(), name: z.string() });
export const Recipient = Person.extend({ infrastructure: z.string() });

export const Message = messageThread.entry.omit({ files: true }).extend({
  attachments: z.array(Attachment),
  alertedAt: z.string().nullable(),
  /** By the reader: their own, which nobody has read yet. */
  canEdit: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.number(),
  threadId: z.number(),
  version: z.number(),
  subject: z.string(),
  status: z.enum(conversationStatus.states),
  priority: z.enum(MESSAGE_PRIORITIES),
  dueAt: z.string().nullable(),
  source: z.enum(SOURCES),
  infraId: z.number(),
  infrastructure: z.string(),
  themeId: z.number().nullable(),
  theme: z.string().nullable(),
  subthemeId: z.number().nullable(),
  subtheme: z.string().nullable(),
  service: z.string().nullable(),
  requestType: z.enum(REQUEST_TYPES).nullable(),
  documentType: z.enum(DOCUMENT_TYPES).nullable(),
  interlocutorType: z.string().nullable(),
  author: z.string(),
  createdAt: z.string(),
  call: z
    .object({
      at: z.string(),
      direction: z.enum(['in', 'out']),
      number: z.string(),
      seconds: z.number(),
    })
    .nullable(),
  /** The customer's people who read it. */
  participants: z.array(Person),
  demand: z.object({ id: z.number(), label: z.string() }).nullable(),
  messages: z.array(Message),
  drafts: z.array(messageThread.draft),
  /** What the reader may do now. */
  moves: z.array(z.string()),
});
export type Conversation = z.infer<typeof Conversation>;

const Theme = z.object({
  id: z.number(),
  label: z.string(),
  subthemes: z.array(z.object({ id: z.number(), label: z.string() })),
});
export const FormData = z.object({
  infrastructures: z.array(Person),
  themes: z.array(Theme),
  isProvider: z.boolean(),
});
export const Template = z.object({ id: z.number(), name: z.string(), text: z.string() });
export const ReplyForm = z.object({
  subject: z.string(),
  seen: z.number(),
  quoted: z.string(),
  /** With their variables filled in; the provider's. */
  templates: z.array(Template),
  signature: z.string(),
});
