// The moves of a list's rows: the actions of each row and of a selection, what is asked before, and what is said after.
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Route } from '#platform/contract/route.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { messageOf } from '../client/api-error.ts';
import { invalidate } from '../client/use-api.ts';
import type { RowAction } from '../data-table/table-types.ts';
import { ask } from '../modals/ask.tsx';
import type { Question } from '../modals/asked.ts';
import { AnswerModal } from '../modals/answer-modal.tsx';
import { ReasonField } from '../modals/reason-field.tsx';
import { isReason } from '../modals/reason.ts';
import { toast } from '../toasts/toast.ts';

type Selection = Readonly<Record<string, unknown>>;
/** What a move is made on: one row, or the rows that are chosen (`row` is null). */
export interface Target<Row> {
  readonly row: Row | null;
  readonly selection: Selection;
}
/** A row's move; one on a selection answers a `BulkResult`. */
type Run<Row, Answer> = (target: Target<Row>, answer: Answer) => Promise<unknown>;

export interface RowMove<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  /** Whether a row offers it. Without it no row does: it is for selections alone. */
  readonly offered?: (row: Row) => boolean;
  /** Also, or only, on a selection of rows. */
  readonly many?: boolean;
  /** A question of yes or no; null asks nothing. */
  readonly confirm?: (row: Row | null) => Question | null;
  /** Asks why, in a dialog. */
  readonly reason?: {
    readonly title: (target: Target<Row>) => string;
    readonly about?: (row: Row | null) => ReactNode;
    readonly label: string;
    readonly description?: string;
    readonly maxLength?: number;
    readonly id?: string;
  };
  /** A dialog of the area's own, instead of `run`. */
  readonly dialog?: (target: Target<Row>, close: () => void, done: () => void) => ReactNode;
  readonly run?: Run<Row, string>;
  /** What a toast says when it is done, of how many rows. */
  readonly done?: (count: number) => string;
}

const isBulk = (result: unknown): result is BulkResult =>
  typeof result === 'object' && result !== null && 'failed' in result;

/** Says how many rows were moved, and why the first of the others was not. */
export const toastResult = (result: unknown, done: (count: number) => string): void => {
  const { done: count, failed } = isBulk(result) ? result : { done: 1, failed: [] };
  if (count > 0) toast.success(done(count));
  const [refused] = failed;
  if (refused !== undefined) toast.warning(refused.message);
};

interface Open<Row> {
  readonly move: RowMove<Row>;
  readonly target: Target<Row>;
  /** Clears the selection. */
  readonly done: () => void;
}

const ReasonDialog = <Row,>({
  open: { move, target },
  run,
  onClose,
}: {
  readonly open: Open<Row>;
  readonly run: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const asked = move.reason;
  if (asked === undefined) return null;
  const { title, about, ...field } = asked;
  return (
    <AnswerModal
      title={title(target)}
      act={{ label: move.label, isReady: isReason(reason), isDanger: move.danger === true }}
      run={() => run(reason.trim())}
      onClose={onClose}
    >
      {about?.(target.row)}
      <ReasonField {...field} value={reason} onChange={setReason} />
    </AnswerModal>
  );
};

/** `refreshes`: the routes whose answers a move makes out of date. */
export const useMoves = <Row extends { readonly id: number }>(
  moves: readonly RowMove<Row>[],
  refreshes: readonly Route[],
) => {
  const cache = useQueryClient();
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const make = async ({ move, target, done }: Open<Row>, reason: string): Promise<void> => {
    // Also where it was refused: somebody else has moved the row.
    const result = await Promise.resolve(move.run?.(target, reason)).finally(() =>
      invalidate(cache, ...refreshes),
    );
    if (move.done !== undefined) toastResult(result, move.done);
    done();
  };
  const start = async (opening: Open<Row>): Promise<void> => {
    const { move, target } = opening;
    if (move.dialog !== undefined || move.reason !== undefined) {
      setOpen(opening);
      return;
    }
    const question = move.confirm?.(target.row) ?? null;
    if (question !== null && !(await ask.confirm(question))) return;
    await make(opening, '').catch((problem: unknown) => toast.danger(messageOf(problem)));
  };
  const shown = ({ key, label, icon, danger = false }: RowMove<Row>) => ({
    key,
    label,
    icon,
    danger,
  });
  const close = (): void => setOpen(null);
  return {
    actions: (row: Row): RowAction[] =>
      moves
        .filter(({ offered }) => offered?.(row) === true)
        .map((move) => ({
          ...shown(move),
          onClick: () =>
            void start({ move, target: { row, selection: { ids: [row.id] } }, done: () => {} }),
        })),
    others: moves
      .filter(({ many }) => many === true)
      .map((move) => ({
        ...shown(move),
        run: ({ selection }: { selection: Selection }, done: () => void) =>
          void start({ move, target: { row: null, selection }, done }),
      })),
    dialog:
      open === null
        ? null
        : (open.move.dialog?.(open.target, close, open.done) ?? (
            <ReasonDialog
              key={open.move.key}
              open={open}
              run={(reason) => make(open, reason)}
              onClose={close}
            />
          )),
  };
};
