// The topics of the areas, for portals of a few areas made in tests; apps/server/live-topics.db.test.ts compares it with what areas declare.
import type { LiveTopic } from '#platform/server/contributions.ts';

export const LIVE_TOPICS: readonly LiveTopic[] = [
  { name: 'planning', may: 'planning.read' },
  { name: 'planning-presence', may: 'planning.read' },
  { name: 'calendar', may: 'calendar.read' },
  { name: 'clocking', may: 'clocking.read' },
  { name: 'exchanges', may: 'planning.read' },
  { name: 'expense', may: 'expense.read' },
  { name: 'legal-files', may: 'legal-file.read' },
  { name: 'conversations', may: 'message.handle' },
  { name: 'conversations-presence', may: 'message.handle' },
  { name: 'demands', may: 'demand.read' },
  { name: 'desk', may: 'demand.handle' },
  { name: 'desk-presence', may: 'demand.handle' },
  { name: 'dsn', may: 'dsn.read' },
  { name: 'evp-front', may: 'pay-entry.read' },
  { name: 'partner-task', may: 'interface.configure' },
  { name: 'signature', may: 'signature.all' },
  { name: 'silae-documents', may: 'pay-document.read' },
];
