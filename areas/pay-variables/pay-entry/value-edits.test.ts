import { describe, expect, it } from 'vitest';
import type { Edit } from './grid-edit.ts';
import type { PutConflict } from './grid.ts';
import { ValueEdits, type Batch, type EditsPorts } from './value-edits.ts';

const edit = (mission: number, after: number | null, before: number | null = null): Edit => ({
  mission,
  heading: 1,
  index: 0,
  before,
  after,
});
/** A server that keeps figures, refuses what was not seen, and notes every batch. */
const server = () => {
  const kept = new Map<number, number | null>();
  const batches: Batch[] = [];
  const failures: unknown[] = [];
  const ports: EditsPorts = {
    send: async (batch) => {
      batches.push(batch);
      const theirs = batch.edits.flatMap((e): PutConflict[] => {
        const value = kept.get(e.mission) ?? null;
        const about = { mission: e.mission, heading: 1, by: 'Paule', at: null, reason: null };
        return value === e.before || value === e.after ? [] : [{ ...about, value }];
      });
      if (theirs.length > 0) throw Object.assign(new Error('409'), { theirs });
      for (const e of batch.edits) kept.set(e.mission, e.after);
      return { rows: [] };
    },
    patch: () => undefined,
    isImpossible: (e) => (e.after ?? 0) < 0,
    conflictsOf: (error) => (error as { theirs?: PutConflict[] }).theirs ?? null,
    saved: () => undefined,
    failed: (error) => failures.push(error),
    undoReason: 'Annulée',
    redoReason: 'Rétablie',
  };
  return { kept, batches, failures, ports, edits: new ValueEdits(ports) };
};

describe('figures put in from the grid', () => {
  it('that could not be saved are kept, and leave again in their order or are given up', async () => {
    const { edits, kept, batches, failures, ports } = server();
    edits.use({ ...ports, send: () => Promise.reject(new Error('no network')) });
    edits.setReason('Feuille de route');
    edits.put([edit(1, 5)]);
    edits.put([edit(2, 7)]);
    await edits.settled();
    expect(failures).toHaveLength(2);
    expect(edits.state().unsent.flatMap((b) => b.edits.map((e) => e.after))).toEqual([5, 7]);
    edits.use(ports);
    edits.sendAgain();
    await edits.settled();
    expect(edits.state().unsent).toEqual([]);
    expect([...kept]).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(batches.map((b) => b.reason)).toEqual(['Feuille de route', 'Feuille de route']);
    edits.use({ ...ports, send: () => Promise.reject(new Error('no network')) });
    edits.put([edit(3, 9)]);
    await edits.settled();
    edits.forgetUnsent();
    expect(edits.state().unsent).toEqual([]);
    expect(kept.has(3)).toBe(false);
  });

  it('wait for a reason, which then serves those that follow', async () => {
    const { edits, kept, batches } = server();
    edits.put([edit(1, 5)]);
    expect(edits.state().waiting).toMatchObject({ impossible: 0 });
    edits.confirm('Feuille de route');
    edits.put([edit(2, 7)]);
    await edits.settled();
    expect([...kept]).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(batches.map((b) => b.reason)).toEqual(['Feuille de route', 'Feuille de route']);
  });

  it('that cannot be ask for a reason of their own, whatever reason is kept', async () => {
    const { edits, batches } = server();
    edits.setReason('Feuille de route');
    edits.put([edit(1, -5)]);
    expect(edits.state().waiting).toMatchObject({ impossible: 1 });
    expect(batches).toEqual([]);
    edits.confirm('Trop-perçu repris');
    edits.put([edit(2, 5)]);
    await edits.settled();
    expect(batches.map((b) => [b.reason, b.confirmed])).toEqual([
      ['Trop-perçu repris', true],
      ['Feuille de route', false],
    ]);
  });

  it('of one cell typed twice leave one after the other', async () => {
    const { edits, kept, failures } = server();
    edits.setReason('Relevé');
    edits.put([edit(1, 5)]);
    edits.put([edit(1, 6, 5)]);
    await edits.settled();
    expect([kept.get(1), failures]).toEqual([6, []]);
  });

  it('are undone and done again, and undoing expects what was put in', async () => {
    const { edits, kept } = server();
    edits.setReason('Relevé');
    edits.put([edit(1, 5)]);
    edits.undo();
    await edits.settled();
    expect(kept.get(1)).toBeNull();
    edits.redo();
    await edits.settled();
    expect(kept.get(1)).toBe(5);
  });

  it('over a colleague’s unseen figure ask whose stays: theirs, or mine', async () => {
    const { edits, kept } = server();
    edits.setReason('Relevé');
    kept.set(1, 9);
    edits.put([edit(1, 5), edit(2, 6)]);
    await edits.settled();
    expect(edits.state().conflict?.theirs).toMatchObject([{ mission: 1, value: 9, by: 'Paule' }]);
    // All or nothing: the other one waits with it.
    expect(kept.has(2)).toBe(false);
    edits.keepTheirs();
    await edits.settled();
    expect([kept.get(1), kept.get(2)]).toEqual([9, 6]);

    edits.put([edit(1, 5)]);
    await edits.settled();
    edits.putMine();
    await edits.settled();
    expect([kept.get(1), edits.state().conflict]).toEqual([5, null]);
  });

  it('refused for something else stay as they were and cannot be undone', async () => {
    const { edits, batches, failures } = server();
    edits.setReason('Relevé');
    edits.use({
      send: () => Promise.reject(new Error('offline')),
      patch: () => undefined,
      isImpossible: () => false,
      conflictsOf: () => null,
      saved: () => undefined,
      failed: (error) => failures.push(error),
      undoReason: '',
      redoReason: '',
    });
    edits.put([edit(1, 5)]);
    await edits.settled();
    edits.undo();
    await edits.settled();
    expect([failures.length, batches.length]).toEqual([1, 0]);
  });
});
