import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Answer } from './answer.ts';
import { ByteQueue, failure, frame, ready, textAt } from './frames.ts';

const message = fc.record({
  letter: fc.constantFrom('Q', 'P', 'B', 'S', 'D'),
  body: fc.uint8Array({ maxLength: 300 }),
});
const cutAt = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const points = [
    0,
    ...cuts.map((c) => c % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  return points.slice(1).map((end, i) => bytes.subarray(points[i], end));
};

test('messages come out whole and in order, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (messages, cuts) => {
        const frames = messages.map((m) => frame(m.letter, Buffer.from(m.body)));
        const queue = new ByteQueue();
        const out: Buffer[] = [];
        for (const chunk of cutAt(Buffer.concat(frames), cuts)) {
          queue.push(chunk);
          for (let one = queue.takeFrame(); one !== null; one = queue.takeFrame())
            out.push(Buffer.from(one));
        }
        expect(out).toEqual(frames);
        expect(queue.peek(1)).toBeNull();
      },
    ),
  );
});

test('an answer is passed on byte for byte, without the notifications, wherever it is cut', () => {
  const notification = frame('A', 1, 'canal é', 'charge utile');
  const part = fc.oneof(
    fc.constant(notification),
    message.map((m) => frame(m.letter, Buffer.from(m.body))),
    fc.constant(frame('C', 'LISTEN')),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 20 }),
      fc.constantFrom('I', 'T', 'E'),
      fc.array(fc.nat(), { maxLength: 12 }),
      (parts, status, cuts) => {
        const sent: Buffer[] = [];
        const heard: unknown[] = [];
        const answer = new Answer(
          (b) => sent.push(Buffer.from(b)),
          (n) => heard.push(n),
        );
        const all = [...parts, ready(status as 'I')];
        for (const chunk of cutAt(Buffer.concat(all), cuts)) answer.push(chunk);
        answer.flush();
        expect(Buffer.concat(sent)).toEqual(Buffer.concat(all.filter((p) => p !== notification)));
        expect(heard).toEqual(
          parts
            .filter((p) => p === notification)
            .map((f) => ({ channel: 'canal é', payload: 'charge utile', frame: f })),
        );
        expect(answer.status).toBe(status);
        expect(answer.tags).toEqual(
          parts.filter((p) => p.equals(frame('C', 'LISTEN'))).map(() => 'LISTEN'),
        );
      },
    ),
  );
});

test('an error says its code and message as the server would', () => {
  const f = failure('0A000', 'refusé');
  expect(f.toString('latin1', 0, 1)).toBe('E');
  expect(f.readInt32BE(1)).toBe(f.length - 1);
  expect(f.toString('utf8')).toContain('\0C0A000\0Mrefusé\0\0');
  expect(textAt(frame('C', 'BEGIN'), 5)).toBe('BEGIN');
});
