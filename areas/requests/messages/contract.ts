// Messages between a company's users and the provider, calls among them (specification 002 §2.1, §3, §7 « Messaging »). What it leaves without a path is
// Invented: form data, drafts, the deposit of an attached tachograph file, answer templates, one's signature.
import { z } from 'zod';
import { updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { Presence } from '#platform/contract/describe/thread.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { inboxList, sentList } from './list-contract.ts';
import { conversationStatus } from './message-status.ts';
import { messageThread } from './message-thread.ts';
import {
  Attachment,
  ATTACHMENT_TYPES,
  Conversation,
  Edited,
  FormData,
  Id,
  MOST_ATTACHMENTS,
  NewCall,
  NewMessage,
  Recipient,
  Reply,
  ReplyForm,
  SavedConversation,
} from './message-shapes.ts';

const read = { may: 'message.read' } as const;
const write = { may: 'message.write' } as const;
const handle = { may: 'message.handle' } as const;
const message = '/message/conversation-message';
const conversation = '/message/conversation';
const attachment =
  '/message/message-attachment/{id:uuid}.{type:jpg|png|gif|pdf|xls|xlsx|doc|docx|ppt|pptx|txt|csv|xml|C1B|V1B|C1C|V1C|DDD|c1b|v1b|c1c|v1c|ddd}';

const opened = z.object({
  /** One for each company. */
  conversations: z.array(z.object({ id: z.number(), messageId: z.number() })),
});
const status = z.enum(conversationStatus.states);
const changed = z.object({ id: z.number(), status });
const saved = z.object({ id: z.number(), version: z.number() });
/** By number, or those of the inbox that a selection with its filters means; without either all that was received. */
const marked = z.object({
  ids: z.array(Id).max(1_000).optional(),
  selection: bulkBody(inboxList, z.null()).shape.selection.optional(),
});
const newMessage = { ...write, body: NewMessage, output: opened } as const;
const recipients = {
  ...write,
  query: z.object({
    infra: z.coerce.number().int().positive().optional(),
    search: z.string().trim().max(100).optional(),
  }),
  output: z.object({ recipients: z.array(Recipient) }),
} as const;
const Parameters = z.object({
  listId: z.string(),
  orderBy: z.object({ name: z.string(), dir: z.enum(['asc', 'desc']) }),
  filters: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  unread: z.number(),
});

export const messageTemplate = entity({
  name: 'message-templates',
  table: 'message_template',
  title: fr.templates,
  may: 'message.handle',
  mayWrite: 'message.handle',
  scope: 'provider',
  page: true,
  paths: {
    list: '/message/template/list',
    load: '/message/template/edit/{id}',
    save: '/message/template/edit/{id}',
    create: '/message/template/new',
    remove: '/message/template/delete/{id}',
  },
  fields: {
    name: text(fr.templateName, { max: 120, unique: fr.templateTaken, list: { pinned: true } }),
    text: text(fr.templateText, { max: 5_000, long: true, wide: true, hint: fr.templateHint }),
    themeId: reference(fr.theme, { optional: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export const messageTemplates = messageTemplate.routes;

export const messages = {
  inbox: page({ path: `${conversation}/list/inbox`, ...read }),
  sent: page({ path: `${conversation}/list/sent`, ...read }),
  ...prefixed('inbox', list({ data: `${conversation}/list/inbox/json`, ...inboxList })),
  ...prefixed('sent', list({ data: `${conversation}/list/sent/json`, ...sentList })),
  inboxParameters: http.get(`${conversation}/list/inbox/parameters`, {
    ...read,
    output: Parameters,
  }),
  sentParameters: http.get(`${conversation}/list/sent/parameters`, { ...read, output: Parameters }),

  newMessageForm: page({ path: '/message/new-message-form', ...write }),
  newMessageCompaniesForm: page({ path: '/message/new-message-companies-form', ...write }),
  newMessageDialog: page({ path: '/message/new-message-dialog', ...write }),
  newMessageDialogOf: page({
    path: '/{isV2:0|1}/message/new-message-dialog',
    also: [{ path: '/message/{isV2:0|1}/new-message-dialog' }],
    ...write,
  }),
  newCallForm: page({ path: '/message/new-call-form', ...handle }),
  newCallCompaniesForm: page({ path: '/message/new-call-companies-form', ...handle }),
  newCallDialog: page({ path: '/message/new-call-dialog', ...handle }),
  newCallDialogOf: page({
    path: '/{isV2:0|1}/message/new-call-dialog',
    also: [{ path: '/message/{isV2:0|1}/new-call-dialog' }],
    ...handle,
  }),
  formData: http.get('/message/form-data', { ...write, output: FormData }),
  adminRecipients: http.get('/message/user/list/recipient/admin/json', recipients),
  supervisorRecipients: http.get('/message/user/list/recipient/supervisor/json', recipients),
  collaboratorRecipients: http.get('/message/user/list/collaborator/json', {
    ...recipients,
    also: [{ path: '/message/user/list/recipient/collaborator/json' }],
    may: 'message.address-collaborators',
  }),

  newMessage: http.post(`${message}/new`, newMessage),
  newMessagePosted: http.post('/message/new-message-dialog', newMessage),
  newMessagePostedOf: http.post('/{isV2:0|1}/message/new-message-dialog', {
    ...newMessage,
    also: [{ path: '/message/{isV2:0|1}/new-message-dialog' }],
  }),
  newCall: http.post('/message/call/new', { ...handle, body: NewCall, output: opened }),

  view: page({ path: `${message}/{id}/view`, ...read }),
  viewJson: http.get(`${message}/{id}/view/json`, { ...read, output: Conversation }),
  editJson: http.get(`${message}/{id}/edit/json`, {
    ...write,
    output: z.object({ id: z.number(), text: z.string(), canEdit: z.boolean() }),
  }),
  edit: http.post(`${message}/{id}/edit/json`, {
    ...write,
    body: Edited,
    output: z.object({ id: z.number() }),
  }),
  markMessageUnread: http.post(`${message}/{id}/unread`, read),
  /** Once for a message. */
  alertManager: http.post(`${message}/{id}/alert-manager`, {
    ...write,
    output: z.object({ alerted: z.number() }),
  }),

  replyJson: http.get(`${conversation}/{id}/reply/json`, {
    ...write,
    also: [{ method: 'POST' }],
    output: ReplyForm,
  }),
  reply: http.post(`${conversation}/{id}/reply`, {
    ...write,
    body: Reply,
    output: z.object({ id: z.number(), messageId: z.number(), status }),
  }),
  save: http.post(`${conversation}/{id}`, { ...write, body: SavedConversation, output: saved }),
  changeStatus: http.post(`${conversation}/{conversation}/change-status/{status:1|2|3}`, {
    ...write,
    output: changed,
  }),
  /** What is on screen was read up to a message. */
  read: http.post(`${conversation}/{id}/read`, { ...read, body: z.object({ upTo: Id }) }),
  markAllAsRead: http.post(`${conversation}/mark-all-as-read`, read),
  markOneAsRead: http.post(`${conversation}/mark-as-read/{id}`, read),
  markAsRead: http.post(`${conversation}/mark-as-read`, { ...read, twin: false, body: marked }),
  markOneAsUnread: http.post(`${conversation}/mark-as-unread/{id}`, read),
  markAsUnread: http.post(`${conversation}/mark-as-unread`, { ...read, twin: false, body: marked }),
  linkForm: http.get(`${conversation}/link-demand/{id}`, {
    may: 'demand.read',
    page: true,
    output: z.object({
      id: z.number(),
      messageId: z.number(),
      subject: z.string(),
      text: z.string(),
      infraId: z.number(),
      demand: z.object({ id: z.number(), label: z.string() }).nullable(),
      /** Of the same customer, the open ones first. */
      demands: z.array(z.object({ id: z.number(), label: z.string() })),
    }),
  }),
  /** An existing demand, a new one under a theme, or none: the link goes. */
  linkDemand: http.post(`${conversation}/link-demand/{id}`, {
    may: 'demand.create',
    body: z.object({
      demandId: Id.nullable().default(null),
      create: z.object({ themeId: Id, subthemeId: Id.nullable().default(null) }).optional(),
    }),
    output: z.object({ id: z.number(), demandId: z.number().nullable() }),
  }),
  /** The conversations of a demand that the reader may read. */
  ofDemand: http.get(`${conversation}/of-demand/{id}/json`, {
    ...read,
    output: z.object({
      conversations: z.array(
        z.object({ id: z.number(), messageId: z.number(), subject: z.string(), status }),
      ),
    }),
  }),
  /** Who has the conversation on screen: heard by the provider alone. */
  presence: http.post(`${conversation}/{id}/presence`, { ...read, body: Presence }),
  saveDraft: http.post(`${conversation}/{id}/draft`, { ...write, body: messageThread.draft }),

  upload: http.post('/message/message-attachment', {
    ...write,
    twin: false,
    kind: 'upload',
    upload: { accept: ATTACHMENT_TYPES, maxFiles: MOST_ATTACHMENTS },
    output: z.object({ attachments: z.array(Attachment) }),
  }),
  download: http.get(attachment, { ...read, twin: false, kind: 'download' }),
  deposit: http.post('/message/message-attachment/{id:uuid}/deposit', {
    may: 'legal-file.transfer',
    output: z.object({ job: z.number().nullable(), depositedAt: z.string() }),
  }),
  signature: http.get('/message/signature/json', {
    ...write,
    output: z.object({ text: z.string() }),
  }),
  saveSignature: http.post('/message/signature', {
    ...write,
    body: z.object({ text: z.string().trim().max(1_000) }),
  }),
};
