// Sends a great deposit batch by batch, on every page one goes to: it waits out a lost connection or a server that starts again, and sends nothing twice for good.
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { hideWork, showWork } from '#platform/web/bottom-bar/local-work.ts';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { batchesOf, isWorthRetrying, pauseAfter } from '../batches.ts';

const t = texts(fr);
/** Batches under way at the same time. */
const TOGETHER = 2;

export interface Sending {
  readonly deposit: string;
  readonly total: number;
  readonly sent: number;
  readonly state: 'sending' | 'sent' | 'stopped';
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}
type Infra = { readonly infra: number } | Record<string, never>;

const workState = ({ state, failed }: Sending): 'running' | 'failed' | 'done' => {
  if (state === 'sending') return 'running';
  return failed.length > 0 ? 'failed' : 'done';
};
const leaving = (e: BeforeUnloadEvent): void => e.preventDefault();
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Starts sending; `on` hears each change. Stopping leaves what was sent, which is read. */
export const sendDeposit = (
  files: readonly File[],
  infra: Infra,
  on: (now: Sending) => void,
  open: () => void,
): { readonly deposit: string } => {
  const deposit = crypto.randomUUID();
  const stop = new AbortController();
  let now: Sending = { deposit, total: files.length, sent: 0, state: 'sending', failed: [] };
  const show = (text: string): void =>
    showWork({
      id: deposit,
      title: t('sendingTitle', { count: now.total }),
      text,
      progress: now.sent / now.total,
      state: workState(now),
      result: { label: fr.depositSee, open },
      onCancel: () => stop.abort(),
    });
  const change = (to: Partial<Sending>): void => {
    now = { ...now, ...to };
    show(t('sendingText', { sent: now.sent, total: now.total }));
    on(now);
  };
  const read = (): Promise<unknown> =>
    send(legalFiles.readDeposit, { params: { deposit }, ...infra });

  const deliver = async (batch: readonly File[], tried = 0): Promise<void> => {
    if (stop.signal.aborted) return;
    try {
      const body = new FormData();
      for (const file of batch) body.append('file', file, file.name);
      await upload(
        legalFiles.upload,
        { query: { deposit }, body, ...infra },
        { signal: stop.signal },
      );
      change({ sent: now.sent + batch.length });
    } catch (e) {
      if (stop.signal.aborted) return;
      if (isWorthRetrying(e instanceof ApiError ? e.status : 0)) {
        const seconds = pauseAfter(tried);
        show(t('sendingLost', { seconds, sent: now.sent, total: now.total }));
        await wait(seconds, stop.signal);
        return deliver(batch, tried + 1);
      }
      const [first] = batch;
      // One of them is refused: each for itself, to know which.
      if (batch.length > 1) for (const file of batch) await deliver([file]);
      else
        change({
          failed: [
            ...now.failed,
            { name: first?.name ?? '', reason: e instanceof Error ? e.message : '' },
          ],
        });
    }
  };
  /** Asks for the reading, however long the server is away. */
  const haveRead = async (tried = 0): Promise<void> => {
    try {
      await read();
    } catch (e) {
      if (stop.signal.aborted || !isWorthRetrying(e instanceof ApiError ? e.status : 0)) return;
      await wait(pauseAfter(tried), stop.signal);
      await haveRead(tried + 1);
    }
  };
  const run = async (): Promise<void> => {
    window.addEventListener('beforeunload', leaving);
    change({});
    const queue = batchesOf(files);
    const [first] = queue.splice(0, 1);
    if (first !== undefined) await deliver(first);
    // Reading begins while the rest is on its way.
    await haveRead();
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        for (let batch = queue.shift(); batch !== undefined; batch = queue.shift())
          await deliver(batch);
      }),
    );
    await haveRead();
    window.removeEventListener('beforeunload', leaving);
    change({ state: stop.signal.aborted ? 'stopped' : 'sent' });
    if (now.failed.length === 0) hideWork(deposit);
  };
  void run();
  return { deposit };
};
