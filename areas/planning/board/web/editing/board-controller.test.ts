import { expect, test } from 'vitest';
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Selection } from '../grid/core.ts';
import { rangeOf } from '../grid/core.ts';
import { NOBODY, sheetOf } from '#areas/planning/board/sheet.ts';
import { BoardController } from './board-controller.ts';
import type { ControllerPort } from './controller-port.ts';
import type { Edit } from './edit.ts';
import { makeEditStore } from './edit-store.ts';
import { editingCellOf } from './place.ts';

const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08'];
const data: BoardData = {
  view: 'week',
  from: days[0] ?? '',
  to: days[4] ?? '',
  groups: [{ id: 1, name: 'Lyon', people: 2, holidays: [], closed: [] }],
  days: days.map((day, i) => ({
    day,
    weekday: i + 1,
    off: false,
    holiday: null,
    today: false,
    closed: false,
  })),
  rows: [
    {
      ...NOBODY,
      id: 1,
      name: 'P1',
      planned: [
        [0, 'CD', 420, 900, 30],
        [4, 'CD', 300, 840, 60],
      ],
    },
    { ...NOBODY, id: 2, name: 'P2', absences: [[1, 2, 'CP', 1, 77, 3, 1, 2, 0]] },
  ],
};
/** A controller over fakes: what it sent, said and showed, and where its grid stands. */
const desk = (selection: Selection) => {
  const log: string[] = [];
  const sent: Edit[] = [];
  const store = makeEditStore({
    send: (batch) =>
      Promise.resolve({
        batch: batch.batch,
        done: 1,
        written: true,
        reasonNeeded: false,
        refused: [],
        warnings: [],
        margin: null,
        absences: [],
      }),
    settle: (edit) => sent.push(edit),
    versionOf: () => 0,
    refused: () => log.push('refused'),
    failed: () => log.push('failed'),
    newId: () => '1',
    undoReason: '',
  });
  const now = { selection, confirms: true };
  const brought: (readonly number[])[] = [];
  const { promise: there, resolve: come } = Promise.withResolvers<void>();
  const port: ControllerPort = {
    store,
    bring: (people) => {
      brought.push(people);
      return there;
    },
    grid: () => ({
      chosen: () => ({
        range: rangeOf(now.selection),
        active: now.selection.anchor,
        box: { left: 10, top: 20, width: 30, height: 40 },
      }),
      choose: (next) => {
        now.selection = next;
      },
      focus: () => log.push('focus'),
      giveUpDrag: () => log.push('drag given up'),
      say: (words) => log.push(`say ${words}`),
      walk: (key) => log.push(key),
      corner: () => ({ left: 100, top: 200 }),
    }),
    read: () => Promise.resolve(data),
    answerRequests: (ids, kind, reason) => log.push(`${kind} ${ids.join(' ')} ${reason}`.trim()),
    assignCircuit: () => log.push('circuit'),
    notice: {
      info: (message) => log.push(message),
      warning: (message) => log.push(message),
      failure: () => log.push('failure'),
    },
    confirm: async () => {
      log.push('confirm');
      return now.confirms;
    },
    clipboard: { copy: () => log.push('copy'), read: () => Promise.resolve('') },
    atOnce: (change) => change(),
    afterwards: (run) => run(),
  };
  const controller = new BoardController(port);
  controller.show(sheetOf(data));
  /** Those who were brought are there. */
  const arrive = async (): Promise<void> => {
    come();
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  return { controller, log, sent, store, now, brought, arrive };
};
const at = (line: number, day: number, end = { line, day }): Selection => ({
  anchor: { line, day },
  end,
});
const opens = (controller: BoardController) => controller.state().opened?.is ?? null;

test('a letter opens the field over the active cell; what is written is sent, and the grid walks on', async () => {
  const { controller, log, sent } = desk(at(1, 1));
  controller.type('7');
  expect([opens(controller), editingCellOf(controller.state().opened)]).toEqual([
    'typing',
    '1:2026-05-05',
  ]);
  const { opened } = controller.state();
  if (opened === null) throw new Error('nothing is open');
  const shift = { code: 'CD', start: 420, end: 900, pause: 45 };
  controller.attempt({ kind: 'shift', shift }, opened);
  expect(controller.state().tried?.cells).toHaveLength(1);
  controller.write({ kind: 'shift', shift }, opened, 'down');
  expect([controller.state(), log]).toEqual([
    { opened: null, tried: null, drag: null },
    ['focus', 'ArrowDown'],
  ]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.cells).toEqual([
    { collaboratorId: 1, day: '2026-05-05', shift: { was: null, set: shift } },
  ]);
});
test('each command opens what it names; the menu at the corner of the cell in the window', () => {
  const { controller } = desk(at(1, 0));
  for (const [act, is] of [
    ['edit', 'form'],
    ['comment', 'form'],
    ['partner', 'partner'],
    ['refuse', 'refusal'],
    ['menu', 'menu'],
  ] as const) {
    controller.command(act);
    expect(opens(controller)).toBe(is);
  }
  expect(controller.state().opened).toMatchObject({ x: 118, y: 260 });
});
test('what changes nothing is said to those who listen, and shown where it was asked for by name', () => {
  const { controller, log } = desk(at(1, 3));
  controller.command('clear');
  controller.command('fillDown');
  controller.command('undo');
  expect(log).toEqual([`say ${fr.nothingToChange}`, fr.nothingToChange, `say ${fr.nothingToUndo}`]);
});
test('requests of the range are answered, each once; nothing is asked where none waits', () => {
  const waiting = desk(at(2, 1, { line: 2, day: 4 }));
  waiting.controller.command('accept');
  expect(waiting.log).toEqual(['validate 77']);
  const none = desk(at(1, 0));
  none.controller.command('accept');
  expect(none.log).toEqual([]);
});
test('what was copied is pasted with what its text does not hold: the break', async () => {
  const { controller, sent, now } = desk(at(1, 0));
  controller.copied('CD 07:00-15:00');
  now.selection = at(2, 4);
  controller.paste('CD 07:00-15:00\n');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.cells[0]).toMatchObject({
    collaboratorId: 2,
    day: '2026-05-08',
    shift: { set: { code: 'CD', start: 420, end: 900, pause: 30 } },
  });
});
test('a drag is tried on the way, sent when it is dropped, and what was moved stays chosen', async () => {
  const { controller, sent, now } = desk(at(1, 0));
  const drag = {
    grip: 'move',
    from: { line: 1, day: 0 },
    to: { line: 1, day: 2 },
    copy: false,
    x: 0,
    y: 0,
  } as const;
  controller.drag(drag, false);
  expect([controller.state().drag, controller.state().tried?.gesture]).toEqual([drag, 'move']);
  controller.drag(drag, true);
  expect([controller.state().drag, controller.state().tried]).toEqual([null, null]);
  expect(now.selection.anchor).toEqual({ line: 1, day: 2 });
  await expect.poll(() => sent.length).toBe(1);
  controller.drag(drag, false);
  controller.drag(null, false);
  expect(controller.state().tried).toBeNull();
});
test('a move over another service asks first, and a refusal leaves both', async () => {
  const { controller, sent, now, log } = desk(at(1, 0));
  const drag = {
    grip: 'move',
    from: { line: 1, day: 0 },
    to: { line: 1, day: 4 },
    copy: false,
    x: 0,
    y: 0,
  } as const;
  now.confirms = false;
  controller.drag(drag, true);
  await expect.poll(() => log).toContain('confirm');
  expect([sent.length, now.selection.anchor.day]).toEqual([0, 0]);
  now.confirms = true;
  controller.drag(drag, true);
  await expect.poll(() => sent.length).toBe(1);
});
test('gestures over people whose days are still to come go on when they are there', async () => {
  const [first, other] = data.rows as [BoardRow, BoardRow];
  const waiting = sheetOf({ ...data, rows: [first, { ...other, absences: [], pending: null }] });
  const both = () => {
    const made = desk(at(1, 0, { line: 2, day: 0 }));
    made.controller.show(waiting);
    return made;
  };
  const fill = both();
  fill.controller.command('fillDown');
  expect([fill.log, fill.sent, fill.brought]).toEqual([[], [], [[2]]]);
  fill.controller.show(sheetOf(data));
  await fill.arrive();
  expect(fill.sent[0]?.cells.map((c) => [c.collaboratorId, c.day])).toEqual([[2, days[0]]]);

  // What opens holds the days that came.
  const form = both();
  form.controller.command('edit');
  expect(opens(form.controller)).toBeNull();
  form.controller.show(sheetOf(data));
  await form.arrive();
  expect([opens(form.controller), form.controller.state().opened?.sheet.data.rows[1]]).toEqual([
    'form',
    other,
  ]);

  // Pasted from somebody who is there over somebody who is not, where an absence turns out to stand.
  const pasted = desk(at(1, 1));
  pasted.controller.show(waiting);
  pasted.controller.paste('CD 07:00-15:00\nCD 07:00-15:00');
  expect([pasted.sent, pasted.brought]).toEqual([[], [[2]]]);
  pasted.controller.show(sheetOf(data));
  await pasted.arrive();
  expect(pasted.sent[0]?.cells.map((c) => c.collaboratorId)).toEqual([1, 2]);

  // Another board by then: nothing is done, and it is said.
  const moved = both();
  moved.controller.command('clear');
  moved.controller.show(sheetOf({ ...data, rows: [other, first] }));
  await moved.arrive();
  expect([moved.sent, moved.log]).toEqual([[], [fr.comingMoved]]);
});
test('what another screen asks for over somebody who is still to come is sent when they are there', async () => {
  const { controller, sent, arrive } = desk(at(1, 0));
  const [first, other] = data.rows as [BoardRow, BoardRow];
  controller.show(sheetOf({ ...data, rows: [first, { ...other, pending: '0' }] }));
  controller.submit({
    gesture: 'move',
    whole: false,
    absences: [],
    cells: [
      {
        collaboratorId: 2,
        day: '2026-05-04',
        shift: { was: null, set: { code: 'CD', start: 420, end: 900, pause: 30 } },
      },
    ],
  });
  expect(sent).toEqual([]);
  controller.show(sheetOf(data));
  await arrive();
  expect(sent).toHaveLength(1);
});
