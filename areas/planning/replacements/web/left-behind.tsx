// What an end of mission leaves in the plan: shown while the end is typed, taken away with one press, and that taken back with another.
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { changes, type BatchAnswer, type CellChange } from '#areas/planning/changes/contract.ts';
import { replacements } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const NAMED = 5;
type LeftShift = Awaited<ReturnType<typeof read>>['shifts'][number];
const read = (collaborator: number, after: Day) =>
  send(replacements.leftBehind, { query: { collaborator, after } });

const daysText = (shifts: readonly LeftShift[]): string => {
  const days = shifts.slice(0, NAMED).map((s) => formatDay(s.day));
  const last = shifts.at(-1);
  return shifts.length <= NAMED || last === undefined
    ? days.join(', ')
    : t('leftMore', { days: days.join(', '), last: formatDay(last.day) });
};

const write = (gesture: 'clear' | 'undo', cells: readonly CellChange[]): Promise<BatchAnswer> =>
  send(changes.changeCells, {
    body: { batch: crypto.randomUUID(), gesture, cells: [...cells] },
  });
const cellsOf = (collaboratorId: number, shifts: readonly LeftShift[]): CellChange[] =>
  shifts.map(({ day, ...was }) => ({ collaboratorId, day, shift: { was, set: null } }));
const backwards = (cells: readonly CellChange[]): CellChange[] =>
  cells.map(({ shift, ...cell }) => ({
    ...cell,
    shift: { was: shift?.set ?? null, set: shift?.was ?? null },
  }));

/** Nothing where nobody planned anything after the day. */
export const ShiftsLeftBehind = ({
  collaboratorId,
  after,
}: {
  readonly collaboratorId: number;
  readonly after: Day;
}) => {
  const may = useMay();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const left = useApi(
    replacements.leftBehind,
    { query: { collaborator: collaboratorId, after } },
    { fresh: 0, enabled: may(replacements.leftBehind.may) },
  );
  const shifts = left.data?.shifts ?? [];
  if (shifts.length === 0) return null;
  const tell = async (answer: BatchAnswer, success: () => void): Promise<void> => {
    const [refused] = answer.refused;
    if (refused === undefined) success();
    else toast.warning(refused.message);
    await invalidate(cache, replacements.leftBehind, replacements.list);
  };
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  const restore = (cells: readonly CellChange[]) =>
    attempt(async () =>
      tell(await write('undo', backwards(cells)), () => toast.success(fr.leftBack)),
    );
  const remove = () =>
    attempt(async () => {
      const cells = cellsOf(collaboratorId, shifts);
      await tell(await write('clear', cells), () =>
        toast.success(t('leftRemoved', { count: cells.length }), {
          action: { label: fr.undo, run: () => void restore(cells) },
        }),
      );
    });
  return (
    <Alert
      color="orange"
      data-wide
      title={t('left', { count: shifts.length, days: daysText(shifts) })}
    >
      <p>{fr.leftFate}</p>
      {may(changes.changeCells.may) && (
        <Button variant="default" size="xs" loading={busy} onClick={() => void remove()}>
          {fr.leftRemove}
        </Button>
      )}
    </Alert>
  );
};
