// The page that bench/board-frames.ts drives: our grid and the yardstick, over the same made data, scrolled and edited the same way; and a lent canvas
// with nothing of ours, for what the browser holds by itself.
import '#platform/web/design/tokens.css';
import '#platform/web/design/palette.css';
import '#platform/web/design/base.css';
import type { BoardData } from '#areas/planning/board/contract.ts';
import { preparePainter } from '#areas/planning/board/web/grid/painting/painter.ts';
import { madeBoard } from './made-board.ts';
import { nextFrame } from './pixels.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

let data: BoardData | null = null;
let subject: Subject | null = null;
const current = (): Subject => {
  if (subject === null) throw new Error('nothing is open');
  return subject;
};
/** Down by a fast wheel, up again at the end; a mark begins each frame. */
const scroll = async (until: (frame: number) => boolean, check: boolean): Promise<number> => {
  const { box, blank } = current();
  let [way, worst] = [1, 0];
  for (let frame = 0; !until(frame); frame += 1) {
    const before = box.scrollTop;
    performance.mark('frame');
    box.scrollTop += way * 700;
    if (frame % 4 === 0) box.scrollLeft = (box.scrollLeft + 60) % 1_500;
    await nextFrame();
    if (check) worst = Math.max(worst, blank());
    if (box.scrollTop === before) way = -way;
    if (frame % 500 === 0) performance.clearMarks();
  }
  performance.mark('frame');
  return worst;
};
const bench = {
  prepare: (people: number, days: number) => {
    data = madeBoard(people, days);
  },
  /** The screen opens before its data are there: so does the worker. */
  ready: (): void => preparePainter(),
  /** Until the names are on the screen; answers how many milliseconds that took by the clock. */
  open: async (who: 'ours' | 'yardstick' | 'bare'): Promise<number> => {
    if (data === null) throw new Error('no data');
    performance.mark('open');
    const began = performance.now();
    subject = SUBJECTS[who](data);
    await nextFrame();
    for (let i = 0; i < 60; i += 1) {
      await nextFrame();
      if (subject.begun()) break;
    }
    performance.mark('opened');
    return performance.now() - began;
  },
  scroll: (frames: number) => scroll((n) => n >= frames, false),
  blank: (frames: number) => scroll((n) => n >= frames, true),
  scrollFor: (ms: number) => {
    const end = performance.now() + ms;
    return scroll(() => performance.now() > end, false);
  },
  /** What stood on the screen in each frame of a fast wheel: how many different pictures, and how many frames the picture was behind the wheel at worst and mostly. */
  pictures: async (
    frames: number,
  ): Promise<{ different: number; behind: number; worst: number }> => {
    const { box, print } = current();
    const tops = Array.from({ length: frames }, (_, i) => i * 700);
    box.scrollTop = 0;
    for (let i = 0; i < 20; i += 1) await nextFrame();
    const live: number[] = [];
    for (const top of tops) {
      box.scrollTop = top;
      await nextFrame();
      live.push(print());
    }
    const still: number[] = [];
    for (const top of tops) {
      box.scrollTop = top;
      for (let i = 0; i < 8; i += 1) await nextFrame();
      still.push(print());
    }
    const behind = live.map((p, i) => {
      const of = still.lastIndexOf(p, i);
      return of < 0 ? Number.NaN : i - of;
    });
    if (behind.some(Number.isNaN))
      throw new Error(`a picture that belongs to no place of the wheel: ${behind.join(' ')}`);
    const ordered = behind.toSorted((a, b) => a - b);
    return {
      different: new Set(live).size,
      behind: ordered[Math.floor(frames / 2)] ?? 0,
      worst: ordered.at(-1) ?? 0,
    };
  },
  /** Until each change is on the screen; answers the milliseconds by the clock. */
  edits: async (times: number): Promise<number[]> => {
    const { box, edit } = current();
    box.scrollTop = 0;
    box.scrollLeft = 0;
    for (let i = 0; i < 8; i += 1) await nextFrame();
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      performance.mark('edit');
      const began = performance.now();
      const isShown = edit(n);
      await nextFrame();
      for (let i = 0; i < 60 && !isShown(); i += 1) await nextFrame();
      took.push(performance.now() - began);
      performance.mark('edited');
      await nextFrame();
    }
    return took;
  },
  close: async (): Promise<void> => {
    current().stop();
    subject = null;
    await nextFrame();
  },
};
Object.assign(window, { bench });
