// Server-sent events (WHATWG HTML, "Server-sent events"): writing them and reading them.

export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly retry: number;
}

/**
 * One event as text: `event:` if it has a type, `retry:` (milliseconds) if above 0, `id:`, and `data:` once per line.
 * `id` and `type` must hold no CR, LF or NUL (`readPublication` sees to it).
 */
export const writeEvent = (e: ServerEvent): string => {
  const head = `${e.type === '' ? '' : `event: ${e.type}\n`}${e.retry > 0 ? `retry: ${e.retry}\n` : ''}id: ${e.id}\n`;
  return `${head}data: ${e.data.split(/\r\n|\r|\n/).join('\ndata: ')}\n\n`;
};

export interface EventReader {
  /** Takes the next piece of the stream and answers the events that it completes. */
  push(chunk: string): ServerEvent[];
  /** What to send as `Last-Event-ID`: the id of the last *whole* block, so that an event cut in two is asked again. */
  readonly lastEventId: string;
  /** Milliseconds before reconnecting, as the stream last said; null when it never did. */
  readonly retry: number | null;
}

class Reader implements EventReader {
  lastEventId = '';
  retry: number | null = null;
  /** The pieces of a line that has not ended yet; joined once it has, so that a long one in many pieces stays cheap. */
  #begun: string[] = [];
  #started = false;
  #skipLf = false;
  #id = '';
  #data: string[] = [];
  #type = '';
  #ownRetry = 0;

  push(chunk: string): ServerEvent[] {
    if (chunk === '') return [];
    let piece = chunk;
    if (!this.#started && piece.startsWith('\uFEFF')) piece = piece.slice(1);
    this.#started = true;
    if (this.#skipLf && piece.startsWith('\n')) piece = piece.slice(1);
    this.#skipLf = false;
    return this.#lines(piece).flatMap((line) => this.#line(line));
  }

  /** The lines that this piece ends. A CR at its very end ends a line too, and eats the LF that may follow. */
  #lines(piece: string): string[] {
    const lines = piece.split(/\r\n|\r|\n/);
    this.#skipLf = piece.endsWith('\r');
    this.#begun.push(lines[0] ?? '');
    if (lines.length === 1) return [];
    lines[0] = this.#begun.join('');
    this.#begun = [lines.pop() ?? ''];
    return lines;
  }

  #line(line: string): ServerEvent[] {
    if (line === '') return this.#dispatch();
    if (!line.startsWith(':')) this.#field(line);
    return [];
  }

  #field(line: string): void {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#type = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retry = this.#ownRetry = Number(value);
  }

  #dispatch(): ServerEvent[] {
    this.lastEventId = this.#id;
    const event = {
      id: this.#id,
      type: this.#type === '' ? 'message' : this.#type,
      data: this.#data.join('\n'),
      retry: this.#ownRetry,
    };
    const events = this.#data.length === 0 ? [] : [event];
    this.#data = [];
    this.#type = '';
    this.#ownRetry = 0;
    return events;
  }
}

/**
 * Reads a stream as it comes, in any pieces: BOM, the three line ends, comments, several data lines, an id without NUL, a retry of digits.
 * An event's `id` is the last one said, as the standard has it; its `retry` is 0 when it says none. A block without data is no event.
 */
export const eventReader = (): EventReader => new Reader();
