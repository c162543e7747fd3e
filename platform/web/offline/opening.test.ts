// Where a page comes from when an address is opened: the telephone at once, or the server.
import { expect, test } from 'vitest';
import { openPage, type Opening } from './opening.ts';

const never = new Promise<never>(() => undefined);
const opened = async (path: string, o: Partial<Opening> = {}) => {
  let asked = 0;
  const answer = await openPage({
    path,
    ownScreens: ['/collaborative/calendar'],
    isHeld: async () => true,
    hasNewer: () => false,
    ask: async () => new Response('server'),
    kept: async (page) => new Response(page),
    patience: () => never,
    ...o,
    ...(o.ask === undefined
      ? {
          ask: async () => {
            asked += 1;
            return new Response('server');
          },
        }
      : {}),
  });
  return { from: await answer?.text(), asked };
};

test.each<[string, string, Partial<Opening>, string | undefined, number]>([
  ['the home of a held telephone', '/', {}, '/own-shell', 0],
  ['a screen of which everything is kept', '/collaborative/calendar', {}, '/app-shell', 0],
  ['a screen of which it is not', '/planning', {}, 'server', 1],
  ['an infrastructure’s', '/collaborative/calendar/12', {}, 'server', 1],
  ['signed out, or the session ended', '/', { isHeld: async () => false }, 'server', 1],
  ['a newer release waits', '/', { hasNewer: () => true }, 'server', 1],
  ['the browser lost its files', '/', { kept: async () => undefined }, 'server', 1],
  ['no network', '/planning', { ask: async () => undefined }, '/app-shell', 0],
  [
    'no network, a newer release',
    '/',
    { hasNewer: () => true, ask: async () => undefined },
    '/own-shell',
    0,
  ],
  [
    'hardly a network',
    '/planning',
    { ask: () => never, patience: async () => undefined },
    '/app-shell',
    0,
  ],
  [
    'no network and nothing kept',
    '/',
    { ask: async () => undefined, kept: async () => undefined },
    undefined,
    0,
  ],
])('%s', async (_, path, o, from, asked) => {
  expect(await opened(path, o)).toEqual({ from, asked });
});
