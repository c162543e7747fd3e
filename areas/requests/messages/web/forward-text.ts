import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { fr } from '../fr.ts';
import type { Conversation } from '../message-shapes.ts';

const t = texts(fr);
/** What a message that is passed on starts with. */
export const forwardText = (
  { subject, messages }: Conversation,
  id: number,
): { readonly subject: string; readonly text: string } => {
  const message = messages.find((one) => one.id === id);
  if (message === undefined) return { subject, text: '' };
  const head = t('forwarded', { name: message.author.name, date: showInstant(message.at) });
  return {
    subject: t('forwardPrefix', { subject }).slice(0, 200),
    text: `\n\n${head}\n${message.text}`,
  };
};
