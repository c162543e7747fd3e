// What can be done with one message: corrected while nobody has read it, passed on, marked unread, brought to a manager.
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Message } from '../message-shapes.ts';

const t = texts(fr);
const EditDialog = ({
  message: { id, text: before },
  onClose,
}: {
  readonly message: Message;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [text, setText] = useState(before);
  const isReady = text.trim() !== '' && text !== before;
  return (
    <AnswerModal
      title={fr.editTitle}
      act={{ label: fr.edit, isReady }}
      run={async () => {
        await send(messages.edit, { params: { id }, body: { text } });
        await invalidate(cache, messages.viewJson);
      }}
      onClose={onClose}
    >
      <Textarea
        label={fr.text}
        description={fr.editHint}
        autosize
        minRows={4}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};

export const MessageActs = ({ message }: { readonly message: Message }) => {
  const [isEditing, setEditing] = useState(false);
  const params = { id: message.id };
  const settings = { invalidates: [messages.viewJson, messages.inboxList] };
  const done = { ...settings, onSuccess: () => toast.success(fr.done) };
  const unread = useApiMutation(messages.markMessageUnread, done);
  const alert = useApiMutation(messages.alertManager, done);
  return (
    <div className="row gap-8 no-print">
      {message.canEdit && (
        <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
          {fr.edit}
        </Button>
      )}
      {!message.isInternal && (
        <AppLink to={messages.newMessageForm} state={{ forward: String(message.id) }}>
          <small>{fr.forward}</small>
        </AppLink>
      )}
      {!message.isOwn && (
        <Button size="compact-xs" variant="subtle" onClick={() => unread.mutate({ params })}>
          {fr.markUnread}
        </Button>
      )}
      {message.alertedAt === null ? (
        <Button size="compact-xs" variant="subtle" onClick={() => alert.mutate({ params })}>
          {fr.alert}
        </Button>
      ) : (
        <small className="quiet">{t('alertedAt', { date: showInstant(message.alertedAt) })}</small>
      )}
      {isEditing && <EditDialog message={message} onClose={() => setEditing(false)} />}
    </div>
  );
};
