import { prefixed } from '#platform/contract/shapes.ts';
import { serve, type Served } from '#platform/server/call.ts';
import type { Gathered } from '#platform/server/gather.ts';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';
import { changeDetail } from './detail.ts';
import { changeList, connections, exports, uploads } from './list.ts';
import { wordsOf } from './record-words.ts';

/** What the areas call their rows and columns, and where these are looked at. */
export const logsServer = (
  gathered: Pick<Gathered, 'recordNames' | 'recordFields' | 'recordPages'>,
): Served => {
  const words = {
    names: new Map([...Object.entries(fr.records), ...gathered.recordNames]),
    fields: wordsOf(gathered.recordFields),
  };
  const changes = changeList(words);
  return serve('logs', logs, {
    ...prefixed('connection', connections.handlers),
    ...prefixed('history', changes.handlers),
    historyFile: (call) =>
      changes.handlers.exportGet({
        ...call,
        params: { _format: 'csv' as const },
      }) as Promise<never>,
    historyDetail: changeDetail(words, new Map(gathered.recordPages)),
    ...prefixed('upload', uploads.handlers),
    ...prefixed('export', exports.handlers),
  });
};
