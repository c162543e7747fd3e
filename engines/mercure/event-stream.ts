// Server-sent events (WHATWG HTML, "Server-sent events"): writing them and reading them.

export interface ServerEvent { readonly id: string; readonly type: string; readonly data: string; readonly retry: number }

/** One event as text: `event:` if it has a type, `retry:` if one is said, `id:`, and `data:` once per line. */
export const writeEvent = (e: ServerEvent): string => {
  const head = `${e.type === '' ? '' : `event: ${e.type}\n`}${e.retry > 0 ? `retry: ${e.retry}\n` : ''}id: ${e.id}\n`;
  return `${head}data: ${e.data.split(/\r\n|\r|\n/).join('\ndata: ')}\n\n`;
};

export interface EventReader { push(chunk: string): ServerEvent[]; readonly lastEventId: string }

/**
 * Reads a stream as it comes, in any pieces: BOM, the three line ends, comments, several data lines, an id without NUL, a retry of digits.
 * An event's `id` is the last one said, as the standard has it; `retry` is 0 when the event says none.
 */
export const eventReader = (): EventReader => {
  let buffer = '';
  let started = false;
  let skipLf = false;
  let lastEventId = '';
  let data: string[] = [];
  let type = '';
  let retry = 0;

  const field = (line: string): void => {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) lastEventId = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
  };
  const dispatch = (): ServerEvent | null => {
    const event = data.length === 0 ? null : { id: lastEventId, type: type === '' ? 'message' : type, data: data.join('\n'), retry };
    data = [];
    type = '';
    retry = 0;
    return event;
  };
  const push = (chunk: string): ServerEvent[] => {
    let piece = chunk;
    if (skipLf && piece !== '') {
      if (piece.startsWith('\n')) piece = piece.slice(1);
      skipLf = false;
    }
    buffer += piece;
    if (!started && buffer !== '') {
      if (buffer.startsWith('\uFEFF')) buffer = buffer.slice(1);
      started = true;
    }
    const out: ServerEvent[] = [];
    for (let end = buffer.search(/[\r\n]/); end >= 0; end = buffer.search(/[\r\n]/)) {
      const line = buffer.slice(0, end);
      const crlf = buffer.startsWith('\r\n', end);
      skipLf = buffer[end] === '\r' && end + 1 === buffer.length;
      buffer = buffer.slice(end + (crlf ? 2 : 1));
      const event = line === '' ? dispatch() : null;
      if (event !== null) out.push(event);
      else if (line !== '' && !line.startsWith(':')) field(line);
    }
    return out;
  };
  return { push, get lastEventId() { return lastEventId; } };
};
