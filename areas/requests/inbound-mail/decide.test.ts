import { describe, expect, it } from 'vitest';
import { decide, MOST_IN_AN_HOUR, type ArrivedMail } from './decide.ts';

const answered = { thread: 'demand', about: 3, entryId: 7, isInternal: false } as const;
const mail = (o: Partial<ArrivedMail> = {}): ArrivedMail => ({
  kind: 'reply',
  text: 'Merci.',
  files: 0,
  isProved: true,
  isOwn: false,
  isCopy: false,
  ofLastHour: 0,
  sender: { id: 5, customerId: 9 },
  answered,
  boxCustomerId: null,
  isAccepted: false,
  ...o,
});
const agent = { id: 6, customerId: null };
const internal = { ...answered, isInternal: true };

describe('a mail', () => {
  it('goes where it answers, or opens a conversation', () => {
    expect(decide(mail())).toEqual({ to: 'thread', answered, isInternal: false });
    expect(decide(mail({ answered: null, kind: 'new' }))).toEqual({ to: 'conversation' });
    expect(decide(mail({ text: '', files: 1 }))).toMatchObject({ to: 'thread' });
    expect(decide(mail({ boxCustomerId: 9 }))).toMatchObject({ to: 'thread' });
    expect(decide(mail({ sender: agent, boxCustomerId: 9 }))).toMatchObject({ to: 'thread' });
    expect(decide(mail({ sender: agent, answered: internal }))).toMatchObject({ isInternal: true });
    expect(decide(mail({ ofLastHour: MOST_IN_AN_HOUR - 1 }))).toMatchObject({ to: 'thread' });
  });
  it.each<[string, Partial<ArrivedMail>]>([
    ['unproved', { isProved: false }],
    ['unproved', { isProved: false, sender: null }],
    ['unknown_sender', { sender: null }],
    ['other_customer', { boxCustomerId: 8 }],
    ['flood', { ofLastHour: MOST_IN_AN_HOUR }],
    ['empty', { text: '' }],
    ['staff_unbound', { sender: agent, answered: null }],
    ['no_access', { answered: internal }],
    ['unreadable', { kind: 'unreadable' }],
  ])('waits: %s', (reason, o) => expect(decide(mail(o))).toEqual({ to: 'waiting', reason }));
  it.each<[string, Partial<ArrivedMail>]>([
    ['loop', { isOwn: true }],
    ['bounce', { kind: 'bounce' }],
    ['automatic', { kind: 'automatic' }],
    ['copy', { isCopy: true }],
  ])('is set aside: %s', (reason, o) => expect(decide(mail(o))).toEqual({ to: 'ignored', reason }));
  it('accepted by a person is filed as its sender, and as nobody else', () => {
    expect(decide(mail({ isProved: false, isAccepted: true }))).toMatchObject({ to: 'thread' });
    expect(decide(mail({ isAccepted: true, sender: null }))).toMatchObject({ to: 'waiting' });
    expect(decide(mail({ isAccepted: true, answered: internal }))).toMatchObject({ to: 'waiting' });
    expect(decide(mail({ isAccepted: true, boxCustomerId: 8 }))).toMatchObject({ to: 'waiting' });
  });
});
