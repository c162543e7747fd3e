import { expect, it } from 'vitest';
import {
  isRefusal,
  isSigned,
  MOST_TRIES,
  readTicketEvent,
  signatureOf,
  waitMinutes,
} from './webhook.ts';

// By the library of Standard Webhooks (standardwebhooks 1.1.1), and by openssl.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
};
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const at = (seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000 + seconds * 1_000);
const judged = (o: Partial<typeof message> = {}, seconds = 0, signatures = signature) =>
  isSigned(secret, { ...message, ...o }, { signatures, now: at(seconds) });

it('is signed as Standard Webhooks are', () =>
  expect(signatureOf(secret, message)).toBe(signature));
it('is taken from five minutes before to five minutes after, under any of its signatures', () => {
  expect([-301, -300, 0, 300, 301].map((s) => judged({}, s))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(judged({}, 0, `v1,AAAA ${signature}`)).toBe(true);
});
it.each([
  [{ body: '{"test": 2432232315}' }],
  [{ id: 'msg_other' }],
  [{ id: '' }],
  [{ timestamp: '1614265331' }],
  [{ timestamp: '' }],
  [{ timestamp: '1614265330.0' }],
])('is refused with %j', (o) => expect(judged(o)).toBe(false));
it('is refused unsigned, under another secret, and where the sign of the version is missing', () => {
  for (const signatures of [
    '',
    'v1,',
    signature.slice(3),
    `${signature}x`,
    signatureOf('whsec_AAAA', message),
  ])
    expect(judged({}, 0, signatures)).toBe(false);
});

it('reads what a ticket system may say, and nothing else', () => {
  const moved = (transition: string) =>
    JSON.stringify({
      type: 'ticket.moved',
      timestamp: '2026-12-01T08:00:00Z',
      data: { key: 'INC1', transition },
    });
  expect(readTicketEvent(moved('snow_treated'))?.data.key).toBe('INC1');
  for (const body of [
    moved('treated'),
    moved('reject'),
    '{',
    'null',
    '[]',
    '{"type":"ticket.closed"}',
  ])
    expect(readTicketEvent(body)).toBeNull();
});
it('waits longer each time, some six hours in all', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, i) => waitMinutes(i + 1));
  expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
  expect(waits.reduce((sum, one) => sum + one)).toBe(363);
});
it('tries again what may pass later', () =>
  expect([400, 401, 404, 410, 422, 408, 409, 425, 429, 500, 503, 302].map(isRefusal)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 7 }, () => false),
  ]));
