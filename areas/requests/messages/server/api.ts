// What other areas ask of messages.
import { openConversation, type Opening } from './open.ts';
import type { Calling } from './held.ts';
import { tellMessage } from './tell.ts';
export { keepAttachment } from './attachments.ts';
export { conversationOfMessage } from './held.ts';
export { NEW_MESSAGE, messageOfEvent, placeOfMessage } from './event.ts';
export { openByMail, openConversation, serviceOfTheme } from './open.ts';
export { reply } from './replies.ts';

/** A call that the switchboard told of, as a conversation of whoever answered it; answers its number. */
export const registerCall = async (call: Calling, opening: Opening): Promise<number> => {
  const { conversation, messageId } = await openConversation(call, opening);
  await tellMessage(call, conversation, {
    id: messageId,
    text: opening.text,
    isInternal: false,
  });
  return conversation.id;
};
