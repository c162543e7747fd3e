// Mails under the thread that they answer.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const ThreadMails = latePart(async () => (await import('./thread-mails.tsx')).ThreadMails);
