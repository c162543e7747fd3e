// The door: a mail's bytes into what its customer newly says. Pure: no clock, no file, no network.
import { bytesOf, decodeText, decodeWords } from './charset.ts';
import { collapsed, fieldOf, readAddress } from './headers.ts';
import { forwardMarker, historyOf, openerOf, type Span } from './history.ts';
import { htmlLines, metaCharset, shownPictures } from './html-lines.ts';
import {
  isAutomatic,
  isBounce,
  isCalendar,
  isForwardSubject,
  isReply,
  isUnreadable,
  type MailKind,
} from './kinds.ts';
import { isBlank, type Line } from './lines.ts';
import { plainLines } from './plain-lines.ts';
import { allParts, readParts, type Part } from './parts.ts';
import { withoutSignature } from './signature.ts';
import { filesOfTnef } from './tnef.ts';

export interface ReadMail {
  readonly kind: MailKind;
  /** The customer's own words, without history and signature; of a forward, the forwarded part too. */
  readonly text: string;
  /** Names, without paths. */
  readonly attachments: readonly string[];
  /** `Name <address>`, or the address alone. */
  readonly from: string;
  readonly subject: string;
}

/** A text part without a file name that is not to be saved is what one reads. */
const isBody = (part: Part): boolean =>
  part.parts === null &&
  part.type.startsWith('text/') &&
  part.type !== 'text/calendar' &&
  part.disposition.value !== 'attachment' &&
  part.name === null;

const linesOf = (part: Part): readonly Line[] => {
  const bytes = bytesOf(part.body());
  const label = part.content.parameters.get('charset');
  if (part.type === 'text/html') {
    const named = label ?? metaCharset(Buffer.from(bytes).toString('latin1'));
    return htmlLines(decodeText(bytes, named));
  }
  const says = (name: string): string =>
    (part.content.parameters.get(name) ?? '').trim().toLowerCase();
  return plainLines(decodeText(bytes, label), {
    isFlowed: says('format') === 'flowed',
    dropsBlank: says('delsp') === 'yes',
  });
};

interface Body {
  readonly lines: readonly Line[];
  readonly isHtml: boolean;
  readonly htmls: readonly string[];
}
const NO_BODY: Body = { lines: [], isHtml: false, htmls: [] };
const isEmpty = (body: Body): boolean => body.lines.every(isBlank);

const joinedBody = (bodies: readonly Body[]): Body => ({
  lines: bodies.flatMap((b) => b.lines),
  isHtml: bodies.some((b) => b.isHtml),
  htmls: bodies.flatMap((b) => b.htmls),
});
/** Of alternatives the last one in HTML that says something, else the last in plain text that does. */
const chosenBody = (bodies: readonly Body[]): Body =>
  bodies.findLast((b) => b.isHtml && !isEmpty(b)) ?? bodies.findLast((b) => !isEmpty(b)) ?? NO_BODY;

const bodyOf = (part: Part): Body => {
  if (part.parts !== null) {
    const bodies = part.parts.map(bodyOf);
    return part.type === 'multipart/alternative' ? chosenBody(bodies) : joinedBody(bodies);
  }
  if (!isBody(part)) return NO_BODY;
  const isHtml = part.type === 'text/html';
  return { lines: linesOf(part), isHtml, htmls: isHtml ? [part.body()] : [] };
};

const PROTECTION = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pgp-encrypted',
  'message/delivery-status',
  'message/disposition-notification',
]);
const RETURNED = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]);
const CALENDAR = new Set(['text/calendar', 'application/ics']);
/** A shown picture of fewer bytes belongs to the text: a logo. */
const LOGO_BYTES = 20_000;

export const nameOf = (part: Part): string => {
  if (part.name !== null) return part.name;
  return part.type === 'message/rfc822'
    ? 'message.eml'
    : `unnamed.${part.type.split('/')[1] ?? ''}`;
};
const isTnef = (part: Part): boolean =>
  part.type === 'application/ms-tnef' || part.name?.toLowerCase() === 'winmail.dat';
const namesOf = (part: Part): readonly string[] => {
  const inside = isTnef(part) ? filesOfTnef(part.body()) : null;
  if (inside === null) return [nameOf(part)];
  return inside.map((name) => name.split(/[\\/]/u).at(-1)?.normalize('NFC') ?? name);
};

/** The parts that are files to whoever reads the mail. */
const filePartsOf = (root: Part, kind: MailKind, shown: ReadonlySet<string>): Part[] => {
  const isReport = root.content.value === 'multipart/report';
  const isLogo = (part: Part): boolean => {
    const id = (fieldOf(part.fields, 'content-id') ?? '').replaceAll(/^<|>$/gu, '').trim();
    return part.type.startsWith('image/') && shown.has(id) && part.body().length < LOGO_BYTES;
  };
  const isLeftOut = (part: Part): boolean =>
    part.parts !== null ||
    isBody(part) ||
    PROTECTION.has(part.type) ||
    (kind === 'calendar' && CALENDAR.has(part.type)) ||
    (isReport && RETURNED.has(part.type)) ||
    isLogo(part);
  return allParts(root).filter((part) => !isLeftOut(part));
};

const textOf = (lines: readonly Line[]): string =>
  lines
    .map((line) => line.text.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

/** Where a forwarded part begins; null: the mail is no forward. Its subject says so, or a marker before any opener. */
const forwardedFrom = (
  lines: readonly Line[],
  subject: string,
  first: Span | null,
): number | null => {
  const marker = forwardMarker(lines);
  const opener = first?.from ?? lines.length;
  if (marker !== -1 && marker <= opener) return marker;
  return isForwardSubject(subject) ? opener : null;
};

/** Runs of lines that are not history, each without its signature. */
const ownLines = (lines: readonly Line[], history: ReadonlySet<number>): Line[] => {
  const runs: Line[][] = [[]];
  for (const [i, line] of lines.entries())
    if (!history.has(i)) runs.at(-1)?.push(line);
    else if ((runs.at(-1)?.length ?? 0) > 0) runs.push([]);
  return runs.flatMap(withoutSignature);
};

interface Cut {
  readonly text: string;
  readonly isForward: boolean;
  readonly isCut: boolean;
}
const cutOf = (lines: readonly Line[], subject: string): Cut => {
  const opener = openerOf(lines);
  const forwarded = forwardedFrom(lines, subject, opener);
  if (forwarded !== null) {
    const own = withoutSignature(lines.slice(0, forwarded));
    return { text: textOf([...own, ...lines.slice(forwarded)]), isForward: true, isCut: false };
  }
  const history = historyOf(lines, opener);
  return { text: textOf(ownLines(lines, history)), isForward: false, isCut: history.size > 0 };
};

const kindOf = (root: Part, subject: string, cut: Cut): MailKind => {
  if (isUnreadable(root)) return 'unreadable';
  if (isBounce(root)) return 'bounce';
  if (isCalendar(root)) return 'calendar';
  if (isAutomatic(root, subject)) return 'automatic';
  if (cut.isForward) return 'new';
  return isReply(root, subject) || cut.isCut ? 'reply' : 'new';
};

export interface ReadRoot {
  readonly mail: ReadMail;
  /** With history and signature. */
  readonly whole: string;
  readonly files: readonly Part[];
}
export const readRoot = (root: Part): ReadRoot => {
  const subject = collapsed(decodeWords(fieldOf(root.fields, 'subject') ?? '')).normalize('NFC');
  const from = fieldOf(root.fields, 'from');
  const body = bodyOf(root);
  const cut = cutOf(body.lines, subject);
  const kind = kindOf(root, subject, cut);
  const shown = new Set(body.htmls.flatMap((html) => [...shownPictures(html)]));
  const hasText = kind !== 'bounce' && kind !== 'unreadable';
  const files = kind === 'bounce' ? [] : filePartsOf(root, kind, shown);
  const mail = {
    kind,
    text: hasText ? cut.text : '',
    attachments: files.flatMap(namesOf),
    from: from === null ? '' : readAddress(from).shown,
    subject,
  };
  return { mail, whole: textOf(body.lines), files };
};

const NOTHING: ReadMail = { kind: 'unreadable', text: '', attachments: [], from: '', subject: '' };
/**
 * Reads a mail (RFC 5322) as its raw bytes. Never throws: what is broken is read as far as it goes, and what has no header at all is `unreadable`.
 * Text and attachments of a bounce are empty, and so is the text of what cannot be read.
 */
export const readMail = (bytes: Uint8Array): ReadMail => {
  const root = readParts(bytes);
  return root === null ? NOTHING : readRoot(root).mail;
};
