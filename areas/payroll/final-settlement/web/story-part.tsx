// What happened to a request, the latest first, and a comment to add.
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement } from '../contract.ts';
import type { SettlementEvent } from '../records.ts';
import { fr } from '../fr.ts';
import css from './settlement.module.css';

const t = texts(fr);
const headOf = ({ event, from, to, note }: SettlementEvent): string => {
  if (event === 'moved' && from !== null && to !== null)
    return t('events.moved', { from: fr.statuses[from], to: fr.statuses[to] });
  if (event === 'assigned') return t('events.assigned', { note: note ?? '' });
  return fr.events[event];
};
const Event = ({ event }: { readonly event: SettlementEvent }) => (
  <li className={`apart gap-2 col-gap-12 pad-y edge-below row baseline`}>
    <span>{headOf(event)}</span>
    <span className="quiet">{t('byAt', { name: event.by ?? '—', at: showInstant(event.at) })}</span>
    {event.note !== null && event.event !== 'assigned' && (
      <span className={css['why']}>{event.note}</span>
    )}
  </li>
);

const CommentForm = ({ id }: { readonly id: number }) => {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const add = async (): Promise<void> => {
    setSending(true);
    try {
      await send(finalSettlement.saveComment, { params: { id }, body: { text: text.trim() } });
      await invalidate(cache, finalSettlement.logs);
      setText('');
      toast.success(fr.commented);
    } catch (problem) {
      toast.danger(messageOf(problem));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void add();
      }}
    >
      <Textarea
        label={fr.comment}
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {fr.addComment}
        </Button>
      </div>
    </form>
  );
};

export const StoryPart = ({ id }: { readonly id: number }) => {
  const loaded = useApi(finalSettlement.logs, { params: { id } });
  return (
    <>
      <CommentForm id={id} />
      <LoadState query={loaded}>
        {({ logs }) => (
          <ul className="plain">
            {logs.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ul>
        )}
      </LoadState>
    </>
  );
};
