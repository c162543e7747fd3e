// One connection to the hub, from its opening to its end.
import { eventReader, type ServerEvent } from '#engines/mercure/event-stream.ts';
import type { Access } from './discovery.ts';
import { HubRefused } from './hub-refused.ts';

export { selectors } from '#engines/mercure/selector.ts';

export interface StreamEvents {
  /** `lost`: the hub no longer knows the last event we had, so something may have been missed. */
  readonly opened: (o: { lost: boolean }) => void;
  readonly event: (event: ServerEvent) => void;
  /** After each piece of the stream: what to come back with, and how long the hub asks to wait. */
  readonly read: (o: { lastEventId: string; retryMs: number | null }) => void;
}
export interface StreamRequest {
  readonly access: Access;
  readonly topics: readonly string[];
  readonly lastEventId: string;
  readonly signal: AbortSignal;
}

/** Servers refuse longer addresses; what a person may read is then narrowed by the token alone. */
const LONGEST_QUERY = 4_000;
export const topicQuery = (topics: readonly string[]): string => {
  const query = topics.map((t) => `topic=${encodeURIComponent(t)}`).join('&');
  return query.length > LONGEST_QUERY ? 'topic=*' : query;
};

/** A header holds bytes: UTF-8, one character each, as the browser wants them. */
const asHeader = (id: string): string => String.fromCharCode(...new TextEncoder().encode(id));

/** Opens a stream and reads it to its end; resolves when the hub ends it, throws when it cannot be opened or breaks. */
export const readStream = async (
  { access, topics, lastEventId, signal }: StreamRequest,
  on: StreamEvents,
): Promise<void> => {
  const url = `${access.hubUrl}${access.hubUrl.includes('?') ? '&' : '?'}${topicQuery(topics)}`;
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${access.token}`,
    ...(lastEventId === '' ? {} : { 'last-event-id': asHeader(lastEventId) }),
  };
  const response = await fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  if (response.status === 401 || response.status === 403)
    throw new HubRefused(`The hub answers ${response.status}`);
  if (
    !response.ok ||
    response.body === null ||
    response.headers.get('content-type')?.startsWith('text/event-stream') !== true
  )
    throw new Error(`The hub answers ${response.status}`);
  const lost =
    lastEventId !== '' && response.headers.get('last-event-id') !== asHeader(lastEventId);
  on.opened({ lost });
  const reader = eventReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await pieces.read();
    if (done || signal.aborted) return;
    for (const event of reader.push(value)) on.event(event);
    on.read({ lastEventId: reader.lastEventId, retryMs: reader.retry });
  }
};
