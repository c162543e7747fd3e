// Copying lines from one account to the others: tried first, shown, made, and taken back.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  userComparison,
  type Comparison,
  type ComparisonTab,
  type Copied,
  type Restored,
} from '../comparison-contract.ts';
import { comparisonFr as fr } from '../comparison-fr.ts';

const t = texts(fr);
interface At {
  readonly tab: ComparisonTab;
  readonly infraId: number | null;
}
interface Body {
  readonly from?: number;
  readonly to?: number[];
  readonly keys?: string[];
  readonly restore?: Restored[];
  readonly preview?: boolean;
}
const post = ({ tab, infraId }: At, body: Body): Promise<Copied> =>
  infraId === null
    ? send(userComparison.copy, { params: { tab }, body })
    : send(userComparison.copyIn, { params: { tab, infraId }, body });

interface Props {
  readonly people: Comparison['people'];
  readonly keys: readonly string[];
  readonly at: At;
  readonly onDone: () => void;
}
export const CopyButtons = ({ people, keys, at, onDone }: Props) => {
  const cache = useQueryClient();
  const [tried, setTried] = useState<{ readonly body: Body; readonly result: Copied } | null>(null);
  const [undo, setUndo] = useState<Restored[]>([]);
  const fresh = () => invalidate(cache, userComparison.compare, userComparison.compareIn);
  const failed = (problem: unknown): void => void toast.danger(messageOf(problem));
  const start = async (from: number): Promise<void> => {
    const to = people.filter(({ id, editable }) => id !== from && editable).map(({ id }) => id);
    const body = { from, to, keys: [...keys] };
    setTried({ body, result: await post(at, { ...body, preview: true }) });
  };
  const make = async (body: Body): Promise<void> => {
    const { undo: back } = await post(at, body);
    setUndo(back);
    toast.success(t('copied', { n: back.length }));
    await fresh();
    onDone();
  };
  const takeBack = async (): Promise<void> => {
    await post(at, { restore: undo });
    setUndo([]);
    toast.success(fr.undone);
    await fresh();
  };
  return (
    <div className="row gap-8">
      {people.map(({ id, name }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={keys.length === 0}
          onClick={() => void start(id).catch(failed)}
        >
          {t('copyFrom', { name })}
        </Button>
      ))}
      {undo.length > 0 && (
        <Button size="xs" onClick={() => void takeBack().catch(failed)}>
          {fr.undo}
        </Button>
      )}
      {tried !== null && (
        <AnswerModal
          title={fr.previewTitle}
          act={{
            label: fr.confirm,
            isReady: tried.result.changes.some(({ refused }) => refused === null),
            isDanger: false,
          }}
          run={() => make(tried.body)}
          onClose={() => setTried(null)}
        >
          {tried.result.changes.length === 0 ? (
            <p>{fr.noChange}</p>
          ) : (
            <PlainTable
              heads={[fr.people, fr.line, fr.before, fr.after, fr.refused]}
              rows={tried.result.changes.map(({ name, label, before, after, refused }) => [
                name,
                label,
                before,
                after,
                refused ?? '',
              ])}
            />
          )}
        </AnswerModal>
      )}
    </div>
  );
};
