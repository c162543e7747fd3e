import { expect, test } from 'vitest';
import { Channels, wishesIn } from './channels.ts';

test.each([
  ['listen a', [{ listen: true, channel: 'a' }]],
  ['LISTEN MiXed;', [{ listen: true, channel: 'mixed' }]],
  ['listen "MiXed"', [{ listen: true, channel: 'MiXed' }]],
  ['listen "say ""hi"""', [{ listen: true, channel: 'say "hi"' }]],
  ['unlisten été', [{ listen: false, channel: 'été' }]],
  ['unlisten *', [{ listen: false, channel: null }]],
  [
    'begin; listen a; unlisten b',
    [
      { listen: true, channel: 'a' },
      { listen: false, channel: 'b' },
    ],
  ],
  ['select 1', []],
])('%s', (text, wishes) => {
  expect(wishesIn(text)).toEqual(wishes);
});

test('a channel is heard as long as one client wants it', () => {
  const channels = new Channels<string>();
  channels.apply('ann', wishesIn('listen a; listen b'));
  channels.apply('bob', wishesIn('listen a'));
  channels.apply('ann', wishesIn('unlisten a'));
  expect([...channels.of('a')]).toEqual(['bob']);
  expect(channels.restoring()).toBe('unlisten *; listen "a"; listen "b"');
  expect(channels.forget('bob')).toBe(true);
  expect(channels.forget('bob')).toBe(false);
  expect([...channels.of('a')]).toEqual([]);
  channels.apply('ann', wishesIn('unlisten *'));
  expect(channels.restoring()).toBe('unlisten *');
});
