import { prefixed } from '#platform/contract/shapes.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { tellPresence } from '#platform/server/threads/presence.ts';
import { messages, messageTemplate, messageTemplates } from '../contract.ts';
import { downloadAttachment, uploadAttachments } from './attachments.ts';
import { depositAttachment } from './deposit.ts';
import { loadFormData, loadView, lookUp } from './details.ts';
import { conversationOf } from './held.ts';
import { conversationsOfDemand, linkDemand, loadLink } from './links.ts';
import { inboxParameters, inboxRows, sentParameters, sentRows } from './lists.ts';
import {
  markAllAsRead,
  markAsRead,
  markAsUnread,
  markMessageUnread,
  markOneAsRead,
  markOneAsUnread,
  readUpTo,
} from './marks.ts';
import { newCall, newMessage } from './open.ts';
import {
  alertManager,
  edit,
  loadEdit,
  loadReply,
  ownSignature,
  reply,
  saveOwnDraft,
  saveSignature,
} from './replies.ts';
import { changeStatus, save } from './save.ts';
import type { MessageTables } from './table.ts';
import { PRESENCE_TOPIC } from './tell.ts';

export const messagesServer = serve('messages', messages, {
  ...prefixed('inbox', inboxRows.handlers),
  ...prefixed('sent', sentRows.handlers),
  inboxParameters,
  sentParameters,
  formData: loadFormData,
  adminRecipients: lookUp('admin'),
  supervisorRecipients: lookUp('supervisor'),
  collaboratorRecipients: lookUp('collaborator'),
  newMessage,
  newMessagePosted: newMessage,
  newMessagePostedOf: newMessage,
  newCall,
  viewJson: loadView,
  editJson: loadEdit,
  edit,
  markMessageUnread,
  alertManager,
  replyJson: loadReply,
  reply,
  save,
  changeStatus,
  read: readUpTo,
  presence: async (call) =>
    tellPresence(call, PRESENCE_TOPIC, await conversationOf(call, call.params.id), call.body),
  markAllAsRead,
  markAsRead,
  markOneAsRead,
  markAsUnread,
  markOneAsUnread,
  linkForm: loadLink,
  linkDemand,
  ofDemand: conversationsOfDemand,
  saveDraft: saveOwnDraft,
  upload: uploadAttachments,
  download: downloadAttachment,
  deposit: depositAttachment,
  signature: async (call) => ({ text: await ownSignature(call) }),
  saveSignature,
});

const templates = entityServer(messageTemplate, {
  from: (call: ListCall) => tables<MessageTables>(call).selectFrom('message_template as m'),
  id: 'm.id',
  computed: {},
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['m.name', 'm.text'],
});
export const messageTemplatesServer = serve(
  'message-templates',
  messageTemplates,
  templates.handlers,
  { save: 'load' },
);
