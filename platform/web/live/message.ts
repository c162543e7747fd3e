// What a live update says: the portal's own are `{ topics, data }` (platform/server/live/live.ts); another publisher's are taken as they come.
import type { ServerEvent } from '#engines/mercure/event-stream.ts';

export interface LiveMessage {
  readonly id: string;
  readonly type: string;
  /** Null when the update does not say: it then concerns whoever waits for its type. */
  readonly topics: readonly string[] | null;
  readonly data: unknown;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const messageOf = ({ id, type, data }: ServerEvent): LiveMessage => {
  const content = json(data);
  if (
    typeof content !== 'object' ||
    content === null ||
    !('topics' in content) ||
    !('data' in content)
  )
    return { id, type, topics: null, data: content };
  const { topics } = content;
  if (!Array.isArray(topics) || !topics.every((t) => typeof t === 'string'))
    return { id, type, topics: null, data: content };
  return { id, type, topics, data: content.data };
};
