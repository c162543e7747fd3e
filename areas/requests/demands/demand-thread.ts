// Comments of demands (D1-E-08): internal and service-ticket comments are the provider's own.
import { thread, type WrittenOf } from '#platform/contract/describe/thread.ts';
import { fr } from './fr.ts';

export const demandThread = thread({
  name: 'demand',
  kinds: {
    message: { label: fr.kinds.message, isInternal: false },
    internal: { label: fr.kinds.internal, isInternal: true },
    service_now: { label: fr.kinds.service_now, isInternal: true },
  },
});
/** A message that mentions nobody and asks for nothing. */
export const plainMessage = (text: string, seen: number): WrittenOf<typeof demandThread> => ({
  kind: 'message',
  text,
  mentions: [],
  response: null,
  seen,
});
export const COMMENT_TYPES = ['internal', 'message', 'service_now'] as const;
