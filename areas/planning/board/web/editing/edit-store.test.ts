import { describe, expect, test } from 'vitest';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import type { Edit } from './edit.ts';
import type { Kept, SentBatch } from './edit-port.ts';
import { makeEditStore } from './edit-store.ts';
import { quiet } from '#platform/testing/quiet.ts';

const plain: BatchAnswer = {
  batch: '',
  done: 1,
  written: true,
  reasonNeeded: false,
  refused: [],
  warnings: [],
  margin: null,
  absences: [],
};
const typed = (start: number, was: number | null = null): Edit => {
  const shift = (from: number) => ({ code: 'CD', start: from, end: from + 480, pause: 45 });
  return {
    gesture: 'type',
    whole: false,
    absences: [],
    cells: [
      {
        collaboratorId: 1,
        day: '2026-05-04',
        shift: { was: was === null ? null : shift(was), set: shift(start) },
      },
    ],
  };
};
const kit = (
  answers: (batch: SentBatch, nth: number) => BatchAnswer | Error,
  kept: Kept | null = null,
) => {
  const sent: SentBatch[] = [];
  const settled: Edit[] = [];
  const seen: string[] = [];
  const left: Kept[] = [];
  let ids = 0;
  const store = makeEditStore({
    send: async (batch) => {
      sent.push(batch);
      const answer = answers(batch, sent.length);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    settle: (edit) => settled.push(edit),
    versionOf: () => 4,
    refused: (done) =>
      seen.push(done.cells.length === 0 ? 'refused' : `refused, but ${done.cells.length}`),
    failed: () => seen.push('failed'),
    newId: () => {
      ids += 1;
      return `b${ids}`;
    },
    undoReason: 'Annulation',
    kept,
    keep: (now) => left.push(structuredClone(now)),
  });
  return { store, sent, settled, seen, left };
};
const rest = () => quiet(5, 'answers settle, and nothing more is sent');

describe('changes under way', () => {
  test('are shown at once, settled when answered, taken back and done again', async () => {
    const { store, sent, settled } = kit(() => plain);
    store.submit(typed(420));
    expect(store.state().pending).toHaveLength(1);
    await rest();
    expect([store.state().pending.length, store.state().undo.length, settled.length]).toEqual([
      0, 1, 1,
    ]);
    store.undo();
    await rest();
    expect(sent[1]?.cells[0]?.shift?.set).toBeNull();
    expect([store.state().undo.length, store.state().redo.length]).toEqual([0, 1]);
    store.redo();
    await rest();
    expect(sent[2]?.cells[0]?.shift?.set?.start).toBe(420);
    expect([store.state().undo.length, store.state().redo.length, store.settled()]).toEqual([
      1, 0, 3,
    ]);
  });
  test('that another screen wrote are taken back here, unless they were taken back there', async () => {
    const { store, sent } = kit(() => plain);
    store.submit(typed(420));
    const forget = store.remember(typed(480, 420));
    await rest();
    expect([sent.length, store.state().undo.length]).toEqual([1, 2]);
    store.undo();
    await rest();
    expect(sent[1]?.cells[0]?.shift).toEqual({
      was: typed(480).cells[0]?.shift?.set,
      set: typed(420).cells[0]?.shift?.set,
    });
    expect([store.state().undo.length, store.state().redo.length]).toEqual([1, 1]);
    forget();
    expect([store.state().undo.length, store.state().redo.length]).toEqual([1, 0]);
    store.undo();
    await rest();
    expect(sent[2]?.cells[0]?.shift?.was?.start).toBe(420);
  });
  test('go in their order; an undo waits for what it takes back', async () => {
    const { store, sent } = kit(() => plain);
    store.submit(typed(420));
    store.submit(typed(480, 420));
    store.undo();
    await rest();
    expect(sent.map((b) => b.cells[0]?.shift?.set?.start)).toEqual([420, 480, 420]);
  });
  test('that pass a limit wait for a reason; given up, they vanish', async () => {
    const { store, sent, settled } = kit((batch) =>
      batch.reason === '' ? { ...plain, written: false, reasonNeeded: true } : plain,
    );
    store.submit(typed(420));
    await rest();
    expect(store.state().question).not.toBeNull();
    // As the dialog has it: the command alone.
    const { answer } = store;
    answer('Urgent');
    await rest();
    expect([sent[1]?.reason, settled.length]).toEqual(['Urgent', 1]);
    store.submit(typed(480, 420));
    await rest();
    store.answer(null);
    await rest();
    expect([store.state().pending.length, settled.length, store.state().undo.length]).toEqual([
      0, 1, 1,
    ]);
  });
  test('that are refused or fail leave nothing behind, and say so', async () => {
    const refused = {
      ...plain,
      done: 0,
      written: false,
      refused: [
        {
          kind: 'cell' as const,
          index: 0,
          collaboratorId: 1,
          day: '',
          name: '',
          code: 'closed' as const,
          message: '',
        },
      ],
    };
    const { store, seen } = kit((_, nth) => (nth === 1 ? refused : new Error('offline')));
    store.submit(typed(420));
    await rest();
    store.submit(typed(420));
    await rest();
    expect([seen, store.state().undo.length, store.state().pending.length]).toEqual([
      ['refused', 'failed'],
      0,
      0,
    ]);
  });
  test('whose undo nobody answered can be taken back again, in their order', async () => {
    const { store, sent, seen } = kit((_, nth) =>
      nth === 3 || nth === 4 ? new Error('network') : plain,
    );
    store.submit(typed(420));
    store.submit(typed(480, 420));
    await rest();
    store.undo();
    store.undo();
    await rest();
    expect([
      seen,
      store.state().undo.map((s) => s.edit.cells[0]?.shift?.set?.start),
      store.state().redo,
    ]).toEqual([['failed', 'failed'], [420, 480], []]);
    store.undo();
    store.undo();
    await rest();
    expect(sent.slice(4).map((b) => b.cells[0]?.shift?.set?.start)).toEqual([420, undefined]);
    expect([store.state().undo.length, store.state().redo.length]).toEqual([0, 2]);
  });
  test('of which a part is refused say how much was written, to the messages and to whoever asked', async () => {
    const two: Edit = {
      ...typed(420),
      cells: [...typed(420).cells, ...typed(480).cells.map((c) => ({ ...c, day: '2026-05-05' }))],
    };
    const { store, seen } = kit(() => ({
      ...plain,
      refused: [
        {
          kind: 'cell' as const,
          index: 1,
          collaboratorId: 1,
          day: '2026-05-05',
          name: '',
          code: 'absence' as const,
          message: '',
        },
      ],
    }));
    const reported: (readonly string[])[] = [];
    store.submit(two, '', (done) => reported.push(done.cells.map((c) => c.day)));
    await rest();
    expect([seen, reported]).toEqual([['refused, but 1'], [['2026-05-04']]]);
  });
  test('an absence made here keeps its row through undo and redo', async () => {
    const { store, sent } = kit((batch, nth) => ({
      ...plain,
      absences: batch.absences.flatMap((a, index) =>
        a.op === 'add' ? [{ index, id: 100 + nth, version: 0 }] : [],
      ),
    }));
    store.submit({
      gesture: 'absence',
      whole: false,
      cells: [],
      absences: [
        {
          key: -1,
          collaboratorId: 1,
          was: null,
          set: {
            code: 'CP',
            startsOn: '2026-05-04',
            endsOn: '2026-05-05',
            pending: false,
            halves: 0,
          },
        },
      ],
    });
    await rest();
    store.undo();
    await rest();
    expect(sent[1]?.absences).toMatchObject([
      {
        op: 'remove',
        id: 101,
        version: 0,
        was: {
          code: 'CP',
          startsOn: '2026-05-04',
          endsOn: '2026-05-05',
          firstHalf: 'FULL',
          fromMinute: null,
        },
      },
    ]);
    store.redo();
    await rest();
    expect([sent[0], sent[2]].map((b) => b?.absences[0])).toMatchObject([
      { op: 'add' },
      { op: 'add', restores: 101 },
    ]);
    expect(sent[0]?.absences[0]).not.toHaveProperty('restores');
    store.undo();
    await rest();
    expect(sent[3]?.absences).toMatchObject([{ op: 'remove', id: 103 }]);
  });
  test('outlive a reload: undone and done again by another store, the absence by the row it has', async () => {
    const first = kit((batch, nth) => ({
      ...plain,
      absences: batch.absences.flatMap((a, index) =>
        a.op === 'add' ? [{ index, id: 100 + nth, version: 2 }] : [],
      ),
    }));
    first.store.submit(typed(420));
    first.store.submit({
      gesture: 'absence',
      whole: false,
      cells: [],
      absences: [
        {
          key: -1,
          collaboratorId: 1,
          was: null,
          set: {
            code: 'CP',
            startsOn: '2026-05-05',
            endsOn: '2026-05-05',
            pending: false,
            halves: 0,
          },
        },
      ],
    });
    await rest();
    const { store, sent } = kit(
      (batch) => ({
        ...plain,
        absences: batch.absences.flatMap((a, index) =>
          a.op === 'add' ? [{ index, id: 300, version: 0 }] : [],
        ),
      }),
      first.left.at(-1),
    );
    expect(store.undo()?.absences).toHaveLength(1);
    await rest();
    expect(sent[0]?.absences).toMatchObject([{ op: 'remove', id: 102, version: 2 }]);
    store.undo();
    await rest();
    expect([sent[1]?.cells[0]?.shift, store.undo()]).toEqual([
      { was: typed(420).cells[0]?.shift?.set, set: null },
      null,
    ]);
    store.redo();
    await rest();
    expect(sent[2]?.cells[0]?.shift?.set?.start).toBe(420);
  });
  test('that are refused are not kept', async () => {
    const { store, left } = kit(() => new Error('offline'));
    store.submit(typed(420));
    await rest();
    expect(left.at(-1)).toEqual({ undo: [], redo: [], rows: [] });
  });
});
