// Messages beside something else, and what apps add to a conversation.
import { latePart } from '#platform/web/pages/late-part.tsx';
import { slot } from '#platform/web/pages/slot.ts';

export const DemandConversations = latePart(
  async () => (await import('./demand-conversations.tsx')).DemandConversations,
);
/** What was read in a conversation, for whoever answers it. */
export const conversationAnalysis = slot<{
  readonly conversation: number;
  readonly source: 'message' | 'call';
  /** Its newest message. */
  readonly last: number;
  readonly themeId: number | null;
  /** Files it under a theme; absent where the reader may not. */
  readonly refile: ((themeId: number) => Promise<unknown>) | undefined;
}>();
