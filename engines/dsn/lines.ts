// Cuts a file that comes in pieces into lines and reads `S21.G00.30.001,'value'`. A character is a byte: the text was decoded as ISO-8859-1.

export interface DsnLine {
  readonly line: number;
  /** `S21.G00.30` */
  readonly block: string;
  /** `001` */
  readonly number: string;
  readonly value: string;
}
export interface LineReader {
  push(text: string): void;
  end(): void;
}
export interface LineEvents {
  readonly onRubric: (line: DsnLine) => void;
  /** A line that is not of that form. */
  readonly onMalformed: (line: number, text: string) => void;
  /** A line with characters outside printable ISO-8859-1, or with the bytes of UTF-8. */
  readonly onForeignCharacter: (line: number, kind: 'control' | 'utf8') => void;
  readonly onTooLong: (line: number, length: number) => void;
}

/** Physical lines stay within this many characters. */
const LINE_LENGTH = 256;
/** A longer line is none of a declaration: its length is told, and no more of it is held. */
const LONGEST_HELD = 65_536;
const COMMA = 44;
const QUOTE = 39;
const LETTER_S = 83;
/** `S00.G00.00.000,'…'` by its fixed characters; a name that is none is then told as unknown. */
const hasForm = (text: string): boolean =>
  text.length >= 17 &&
  text.charCodeAt(0) === LETTER_S &&
  text.charCodeAt(14) === COMMA &&
  text.charCodeAt(15) === QUOTE &&
  text.charCodeAt(text.length - 1) === QUOTE;
const BEYOND_ASCII = /[^ -~\r\n]/;
const PRINTABLE = /^[\u0020-\u007e\u00a0-\u00ff]*$/;
const UTF8_BYTES = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/;

/** @returns a reader that takes text in pieces of any size, cut anywhere; line ends are CRLF or LF. */
export const lineReader = (events: LineEvents): LineReader => {
  /** The line that is not ended yet: as much of it as is held, its whole length, whether it is printable ASCII alone. */
  let held = '';
  let length = 0;
  let isPlain = true;
  let count = 0;
  const hold = (piece: string): void => {
    length += piece.length;
    if (held.length < LONGEST_HELD) held += piece.slice(0, LONGEST_HELD - held.length);
  };
  const take = (): void => {
    count++;
    const isWhole = length === held.length;
    const text = isWhole && held.endsWith('\r') ? held.slice(0, -1) : held;
    const textLength = isWhole ? text.length : length;
    [held, length] = ['', 0];
    if (!isPlain) checkCharacters(text, count, events);
    if (textLength > LINE_LENGTH) events.onTooLong(count, textLength);
    if (!isWhole || !hasForm(text)) {
      events.onMalformed(count, text);
      return;
    }
    events.onRubric({
      line: count,
      block: text.slice(0, 10),
      number: text.slice(11, 14),
      value: text.slice(16, -1),
    });
  };
  return {
    push(text) {
      const isTextPlain = !BEYOND_ASCII.test(text);
      isPlain &&= isTextPlain;
      const pieces = text.split('\n');
      const last = pieces.pop() ?? '';
      for (const piece of pieces) {
        hold(piece);
        take();
        isPlain = isTextPlain;
      }
      hold(last);
    },
    end() {
      isPlain = false;
      if (length > 0) take();
    },
  };
};

const checkCharacters = (text: string, line: number, events: LineEvents): void => {
  if (UTF8_BYTES.test(text)) events.onForeignCharacter(line, 'utf8');
  else if (!PRINTABLE.test(text)) events.onForeignCharacter(line, 'control');
};
