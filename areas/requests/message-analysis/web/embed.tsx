// What was read in a conversation, beside it.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const ConversationAnalysis = latePart(
  async () => (await import('./conversation-analysis.tsx')).ConversationAnalysis,
);
