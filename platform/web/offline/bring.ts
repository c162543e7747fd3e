// Brings what waits on the device to the server: in the order of its recording, one tab at a time, nothing dropped before the server has
// said that it is done.
import type { Device, OutboxItem, RecordState } from './device.ts';

/** What the server says of one record (`POST /sync`). */
export interface SyncAnswer {
  readonly id: string;
  readonly status: 'done' | 'refused' | 'conflict' | 'waiting';
  readonly message: string | null;
  readonly answer: unknown;
}
/** Throws when nothing was answered; whatever it had done by then it answers again next time. */
export type Sync = (items: readonly OutboxItem[]) => Promise<readonly SyncAnswer[]>;
export interface Brought {
  readonly done: number;
  readonly refused: number;
  readonly waiting: number;
}
/** Most of one call (`POST /sync` takes no more). */
const AT_ONCE = 200;
export const LOCK = 'roulement-outbox';

const settle = async (device: Device, item: OutboxItem, answer: SyncAnswer): Promise<void> => {
  if (answer.status === 'done') return device.drop(item.id);
  if (answer.status === 'waiting') return;
  const state: RecordState = answer.status;
  await device.put({ ...item, state, message: answer.message, answer: answer.answer });
};

const bringAll = async (device: Device, sync: Sync): Promise<Brought> => {
  const brought = { done: 0, refused: 0, waiting: 0 };
  for (;;) {
    const items = (await device.items()).filter((i) => i.state === 'waiting').slice(0, AT_ONCE);
    if (items.length === 0) return brought;
    const answers = new Map((await sync(items)).map((a) => [a.id, a]));
    for (const item of items) {
      const answer = answers.get(item.id);
      if (answer !== undefined) await settle(device, item, answer);
      if (answer?.status === 'done') brought.done++;
      else if (answer?.status === 'refused' || answer?.status === 'conflict') brought.refused++;
      else brought.waiting++;
    }
    // What the server could not judge now is not asked again at once.
    if (brought.waiting > 0) return brought;
  }
};

/** One tab brings; another that is asked meanwhile leaves it to that one and gets null. */
export const bring = (device: Device, sync: Sync): Promise<Brought | null> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : bringAll(device, sync),
  );
