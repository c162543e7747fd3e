import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/client/api-error.ts';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import { sendBatch } from './send-batch.ts';
import type { SentBatch } from './edit-port.ts';

const plain: BatchAnswer = {
  batch: 'b',
  done: 1,
  written: true,
  reasonNeeded: false,
  refused: [],
  warnings: [],
  margin: null,
  absences: [],
};
const batch: SentBatch = {
  batch: 'b',
  gesture: 'type',
  reason: '',
  preview: false,
  cells: [],
  absences: [],
};
const kit = (answers: readonly (ApiError | null)[]) => {
  const messages: string[] = [];
  let nth = 0;
  const port = {
    send: async (b: SentBatch) => {
      messages.push(`sent ${b.batch}`);
      const error = answers[nth];
      nth += 1;
      if (error) throw error;
      return plain;
    },
    wait: async () => {
      /* at once */
    },
    silent: (is: boolean) => {
      messages.push(is ? 'silent' : 'back');
    },
  };
  return {
    messages,
    result: sendBatch(port, batch).then(
      (a) => a.written,
      (e: unknown) => (e as ApiError).code,
    ),
  };
};
const error = (code: string, status: number) => new ApiError({ code, status, message: '' });

test('a short silence is not told, the same batch is sent again', async () => {
  const { messages, result } = kit([error('network', 0), null]);
  expect([await result, messages]).toEqual([true, ['sent b', 'sent b']]);
});
test('a longer one is told until the server is back: no connection, then a server that starts again', async () => {
  const { messages, result } = kit([
    error('offline', 0),
    error('network', 0),
    error('busy', 503),
    null,
  ]);
  expect([await result, messages]).toEqual([
    true,
    ['sent b', 'sent b', 'silent', 'sent b', 'sent b', 'back'],
  ]);
});
test('an answer that refuses is not asked for again; a silence of an hour is outlasted, as was promised', async () => {
  const refused = kit([error('forbidden', 403)]);
  expect([await refused.result, refused.messages]).toEqual(['forbidden', ['sent b']]);
  const silences = Array.from({ length: 240 }, () => error('network', 0));
  const { messages, result } = kit([...silences, null]);
  expect([await result, messages.filter((s) => s === 'sent b').length, messages.at(-1)]).toEqual([
    true,
    241,
    'back',
  ]);
  const gone = kit([...silences, error('forbidden', 403)]);
  expect([await gone.result, gone.messages.at(-1)]).toEqual(['forbidden', 'back']);
});
