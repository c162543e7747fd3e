// A list of comments, the newest first, with a field to add one; follows what others write.
import { Button, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import type { Comment } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './comments.module.css';

interface Props {
  readonly label: string;
  readonly comments: readonly Comment[];
  readonly sending: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly head?: ReactNode;
}
export const Thread = ({ label, comments, sending, onSend, head }: Props) => {
  const writes = useMay()('pay-comment.write');
  const [text, setText] = useState('');
  const send = async (e: React.FormEvent): Promise<void> => {
    e.preventDefault();
    if (text.trim() === '') return;
    await onSend(text.trim()).then(
      () => setText(''),
      () => undefined,
    );
  };
  return (
    <section className={`${css['thread']} stack`} aria-label={label}>
      <h3>
        {label}
        {comments.length > 0 && <span>{comments.length}</span>}
      </h3>
      {head}
      {writes && (
        <form className={css['form']} onSubmit={(e) => void send(e)}>
          <Textarea
            aria-label={fr.write}
            placeholder={fr.write}
            minRows={1}
            maxRows={6}
            maxLength={2_000}
            value={text}
            onChange={(e) => setText(e.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            size="xs"
            disabled={text.trim() === ''}
            loading={sending}
          >
            {fr.send}
          </Button>
        </form>
      )}
      {comments.length === 0 ? (
        <p className="quiet">{fr.empty}</p>
      ) : (
        <ol>
          {comments.map((c) => (
            <li key={c.id}>
              <p>{c.text}</p>
              <small>
                {c.mine ? fr.you : c.user} · {showInstant(c.at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
