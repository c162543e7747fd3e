// Messages of a conversation: internal notes are the provider's own.
import { thread, type WrittenOf } from '#platform/contract/describe/thread.ts';
import { fr } from './fr.ts';

export const messageThread = thread({
  name: 'conversation',
  kinds: {
    message: { label: fr.kinds.message, isInternal: false },
    internal: { label: fr.kinds.internal, isInternal: true },
  },
});
export const MESSAGE_KINDS = ['message', 'internal'] as const;
export type Written = WrittenOf<typeof messageThread>;
/** Written after whatever is there: a first message, a call. */
export const firstMessage = (text: string): Written => ({
  kind: 'message',
  text,
  mentions: [],
  response: null,
  seen: Number.MAX_SAFE_INTEGER,
});
