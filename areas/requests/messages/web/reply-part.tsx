// The writing of an answer: a template or nothing to begin with, files, and the signature.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { EntryComposer, type Composed } from '#platform/web/threads/entry-composer.tsx';
import { sayPresence, usePresence } from '#platform/web/threads/use-presence.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS, type Conversation } from '../message-shapes.ts';
import { messageThread } from '../message-thread.ts';

type Kind = Conversation['drafts'][number]['kind'];
const HINTS: Readonly<Record<Kind, string>> = {
  message: fr.messageHint,
  internal: fr.internalHint,
};
const CHANGED = [messages.viewJson, messages.replyJson, messages.inboxList, messages.sentList];

export const ReplyPart = ({ conversation }: { readonly conversation: Conversation }) => {
  const cache = useQueryClient();
  const isAgent = useMay()('message.handle');
  const [start, setStart] = useState<string | null>(null);
  const params = { id: conversation.id };
  const reply = useApi(messages.replyJson, { params }).data;
  const presence = usePresence({
    topic: isAgent ? `/infrastructures/${conversation.infraId}/conversations-presence` : '',
    thread: conversation.threadId,
    tell: (is) => sayPresence(messages.presence, { params, body: { is } }),
  });
  const sendReply = async ({ kind, text, files }: Composed<Kind>): Promise<void> => {
    const attachments =
      files.length === 0
        ? []
        : (await upload(messages.upload, { body: { files } })).attachments.map(({ key }) => key);
    const seen = conversation.messages.at(-1)?.id ?? 0;
    const signature = kind === 'message' ? (reply?.signature ?? '') : '';
    try {
      await send(messages.reply, {
        params,
        body: {
          kind,
          seen,
          attachments,
          text: signature === '' ? text : `${text}\n\n${signature}`,
        },
      });
      await invalidate(cache, ...CHANGED);
    } catch (problem) {
      // What somebody wrote meanwhile is shown, above the text that waits.
      if (problem instanceof ApiError && problem.code === 'thread_moved')
        await invalidate(cache, messages.viewJson);
      throw problem;
    }
  };
  const templates = reply?.templates ?? [];
  const begun = templates.find(({ id }) => String(id) === start);
  return (
    <div className="stack gap-8">
      {templates.length > 0 && (
        <Select
          label={fr.template}
          clearable
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={start}
          onChange={setStart}
        />
      )}
      <EntryComposer
        key={start ?? ''}
        thread={messageThread}
        kinds={isAgent ? ['message', 'internal'] : ['message']}
        drafts={
          begun === undefined
            ? conversation.drafts
            : [{ kind: 'message' as const, text: begun.text }]
        }
        hint={(kind) => (isAgent ? HINTS[kind] : '')}
        files={{ accept: ATTACHMENT_TYPES, most: MOST_ATTACHMENTS }}
        presence={presence}
        saveDraft={(draft) => send(messages.saveDraft, { params, body: draft })}
        send={sendReply}
      />
    </div>
  );
};
