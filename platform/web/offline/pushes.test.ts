import { describe, expect, it } from 'vitest';
import { listenToPushes, type PressEvent, type PushEvent, type PushScope } from './pushes.ts';

/** A service worker that notes what it shows and opens. */
const worker = (
  pages: readonly { focus(): Promise<void>; navigate(p: string): Promise<void> }[] = [],
) => {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const scope: PushScope = {
    addEventListener: (type: string, on: (event: never) => void) => void listeners.set(type, on),
    registration: {
      showNotification: async (title, options) =>
        void shown.push({ title, options: { ...options } }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path) => void opened.push(path),
    },
  };
  listenToPushes(scope);
  const fire = async (type: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (p: Promise<unknown>) => (done = p) } as never);
    await done;
  };
  const push = (data: PushEvent['data']) => fire('push', { data });
  const press = (data: unknown) =>
    fire('notificationclick', {
      notification: { data, close: () => undefined } as PressEvent['notification'],
    });
  return { shown, opened, push, press };
};
const json = (value: unknown): PushEvent['data'] => ({ json: () => value });

describe('a push', () => {
  it('is shown with its sentence, and leads to its thing', async () => {
    const w = worker();
    await w.push(
      json({ tag: 't1', body: 'Votre planning a été mis à jour.', url: '/collaborative/calendar' }),
    );
    expect(w.shown).toMatchObject([
      {
        title: 'Roulement',
        options: {
          tag: 't1',
          body: 'Votre planning a été mis à jour.',
          data: '/collaborative/calendar',
        },
      },
    ]);
    await w.press('/collaborative/calendar');
    expect(w.opened).toEqual(['/collaborative/calendar']);
  });

  it('that cannot be read is shown all the same', async () => {
    const w = worker();
    const broken = {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    };
    for (const data of [null, broken, json(null), json('text'), json({ body: 7, url: 7 })])
      await w.push(data);
    expect(w.shown).toHaveLength(5);
    for (const { options } of w.shown)
      expect(options).toMatchObject({ body: expect.stringMatching(/./), data: '/notifications' });
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '',
  ])('never leads to %j', async (url) => {
    const w = worker();
    await w.push(json({ body: 'x', url }));
    expect(w.shown[0]?.options['data']).toBe('/notifications');
    await w.press(url);
    expect(w.opened).toEqual(['/notifications']);
  });

  it('opens in the page that is there, or in a new one where that may not be led', async () => {
    const went: string[] = [];
    const page = { focus: async () => undefined, navigate: async (p: string) => void went.push(p) };
    const foreign = { ...page, navigate: () => Promise.reject(new TypeError('not controlled')) };
    const [own, other] = [worker([foreign, page]), worker([foreign])];
    await own.press('/notifications');
    await other.press('/notifications');
    expect([went, own.opened, other.opened]).toEqual([['/notifications'], [], ['/notifications']]);
  });
});
