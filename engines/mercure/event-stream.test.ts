import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { eventReader, writeEvent, type ServerEvent } from './event-stream.ts';

const read = (...pieces: string[]): ServerEvent[] => {
  const reader = eventReader();
  return pieces.flatMap((p) => reader.push(p));
};
const event = (e: Partial<ServerEvent>): ServerEvent => ({
  id: '',
  type: 'message',
  data: '',
  retry: 0,
  ...e,
});

describe('reading (WHATWG HTML §9.2.6)', () => {
  test.each<[string, string, ServerEvent[]]>([
    ['plain', 'data: a\n\n', [event({ data: 'a' })]],
    ['one space is taken, no more', 'data:a\ndata:  b\n\n', [event({ data: 'a\n b' })]],
    [
      'CR and CRLF',
      'data: a\r\ndata: b\rdata: c\r\n\r\ndata: d\r\r',
      [event({ data: 'a\nb\nc' }), event({ data: 'd' })],
    ],
    ['a BOM', '\uFEFFdata: a\n\n', [event({ data: 'a' })]],
    ['only the first BOM', 'data: a\n\n\uFEFFdata: b\n\n', [event({ data: 'a' })]],
    ['comments and unknown fields', ': hello\nfoo: bar\ndata: a\n:\n\n', [event({ data: 'a' })]],
    ['a field without colon', 'data\ndata\n\n', [event({ data: '\n' })]],
    ['no data, no event', 'event: x\nid: 1\n\n', []],
    [
      'the type is of one event',
      'event: x\ndata: a\n\ndata: b\n\n',
      [event({ type: 'x', data: 'a' }), event({ data: 'b' })],
    ],
    [
      'the id stays',
      'id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n',
      [event({ id: '1', data: 'a' }), event({ id: '1', data: 'b' }), event({ data: 'c' })],
    ],
    [
      'an id with NUL is no id',
      'id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n',
      [event({ id: '1', data: 'a' }), event({ id: '1', data: 'b' })],
    ],
    [
      'retry: digits only',
      'retry: 10\ndata: a\n\nretry: 1x\ndata: b\n\n',
      [event({ data: 'a', retry: 10 }), event({ data: 'b' })],
    ],
    [
      'an event that is not finished does not happen',
      'data: a\n\ndata: b\n',
      [event({ data: 'a' })],
    ],
    ['a colon in the value', 'data: a: b\n\n', [event({ data: 'a: b' })]],
  ])('%s', (_, stream, events) => expect(read(stream)).toEqual(events));

  test('the id to come back with is that of the last whole block: an event cut in two is asked again', () => {
    const reader = eventReader();
    reader.push('id: 1\ndata: a\n\nid: 2\ndata: half');
    expect(reader.lastEventId).toBe('1');
    reader.push('\n\n');
    expect(reader.lastEventId).toBe('2');
    reader.push('id: 3\n\n');
    expect(reader.lastEventId).toBe('3');
  });
  test('a retry without event counts', () => {
    const reader = eventReader();
    expect(reader.retry).toBeNull();
    expect(reader.push('retry: 250\n\n')).toEqual([]);
    expect(reader.retry).toBe(250);
  });
  test('a long line in many pieces stays cheap', () => {
    const reader = eventReader();
    const start = performance.now();
    reader.push('data: ');
    for (let i = 0; i < 20_000; i++) reader.push('x'.repeat(100));
    expect(reader.push('\n\n')[0]?.data.length).toBe(2_000_000);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

const line = fc.stringMatching(/^[^\r\n\0]{0,8}$/);
const written = fc.record({
  id: line,
  type: line,
  data: fc.string({
    unit: fc.constantFrom('a', ' ', ':', '\n', '\r', '\uFEFF', 'é'),
    maxLength: 12,
  }),
  retry: fc.nat(5_000),
});

test('what is written is read, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(written, { maxLength: 5 }),
      fc.array(fc.nat(60), { maxLength: 12 }),
      (events, cuts) => {
        const text = events.map(writeEvent).join(':\n\n');
        const pieces: string[] = [];
        let from = 0;
        for (const cut of cuts) pieces.push(text.slice(from, (from += cut)));
        pieces.push(text.slice(from));
        expect(read(...pieces)).toEqual(
          events.map((e) => ({
            ...e,
            type: e.type === '' ? 'message' : e.type,
            data: e.data.replaceAll(/\r\n|\r/g, '\n'),
          })),
        );
      },
    ),
    { numRuns: 500 },
  );
});
test('any text, in any pieces, reads as in one', () => {
  const stream = fc.string({
    unit: fc.constantFrom(
      'd',
      'data:',
      'id:',
      'event:',
      'retry:',
      '1',
      ' ',
      '\n',
      '\r',
      '\r\n',
      ':',
      '\uFEFF',
      '\0',
    ),
  });
  fc.assert(
    fc.property(stream, fc.array(fc.nat(5)), (text, cuts) => {
      const pieces: string[] = [];
      let from = 0;
      for (const cut of cuts) pieces.push(text.slice(from, (from += cut)));
      expect(read(...pieces, text.slice(from))).toEqual(read(text));
    }),
    { numRuns: 500 },
  );
});
