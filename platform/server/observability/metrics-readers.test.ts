import { describe, expect, test } from 'vitest';
import { addressList } from '../config/address-list.ts';
import { mayReadMetrics } from './metrics-readers.ts';

const asked = (ip: string, from: string, headers = {}, TRUST_PROXY = 0) =>
  mayReadMetrics({ ip, headers }, { METRICS_FROM: from, TRUST_PROXY });

describe('the readers of /metrics', () => {
  test.each([
    ['127.0.0.1', '127.0.0.0/8,::1', true],
    ['::1', '127.0.0.0/8,::1', true],
    ['::ffff:127.0.0.1', '127.0.0.0/8,::1', true],
    ['10.1.255.255', '10.1.0.0/16', true],
    ['10.2.0.0', '10.1.0.0/16', false],
    ['10.0.255.255', '10.1.0.0/16', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.8', '192.0.2.7', false],
    ['fd00::1', 'fd00::/8', true],
    ['fe80::1', 'fd00::/8', false],
  ])('%s of %s: %s', (ip, from, allowed) => expect(asked(ip, from)).toBe(allowed));

  test('whoever speaks through a proxy that nobody declared is unknown', () => {
    const through = { 'x-forwarded-for': '127.0.0.1' };
    expect(asked('127.0.0.1', '127.0.0.1', through)).toBe(false);
    expect(asked('127.0.0.1', '127.0.0.1', through, 1)).toBe(true);
    expect(asked('203.0.113.9', '127.0.0.1', through, 1)).toBe(false);
    expect(asked('127.0.0.1', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 1)).toBe(false);
  });
  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '10.0.0.1,'])(
    '« %s » is no list of addresses',
    (text) => expect(addressList(text)).toBeNull(),
  );
});
