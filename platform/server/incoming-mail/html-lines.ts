// What one reads of HTML, line by line.
import { Parser } from 'htmlparser2';
import { linesOf, type Draft, type Line } from './lines.ts';
import { plainLines } from './plain-lines.ts';

const SILENT = new Set(['head', 'style', 'script', 'template', 'title', 'xml']);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SIGNATURE_CLASSES = new Set([
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'protonmail_signature_block',
]);
const SIGNATURE_IDS = new Set([
  'Signature',
  'AppleMailSignature',
  'ms-outlook-mobile-signature',
  'composer_signature',
]);
const SIGNATURE_MARKERS = new Set(['__SIG_PRE__', '__SIG_POST__']);

type Attributes = Readonly<Record<string, string>>;
const isSignature = (a: Attributes): boolean =>
  (a['class'] ?? '').split(/\s+/).some((name) => SIGNATURE_CLASSES.has(name)) ||
  SIGNATURE_IDS.has(a['id'] ?? '') ||
  SIGNATURE_MARKERS.has(a['data-marker'] ?? '');
/** Markers of Outlook's lists, and what is not shown. */
const isUnread = (a: Attributes): boolean =>
  /mso-list:\s*ignore|display:\s*none/i.test(a['style'] ?? '');

interface Effect {
  readonly quote: boolean;
  readonly signature: boolean;
  readonly silent: boolean;
  readonly pre: boolean;
  readonly block: boolean;
}
const effectOf = (name: string, a: Attributes): Effect => {
  const signature = isSignature(a);
  return {
    quote: name === 'blockquote',
    signature,
    silent: SILENT.has(name) || isUnread(a),
    pre: name === 'pre',
    block: BLOCKS.has(name) || signature,
  };
};

/** The parser's time grows with the square of the depth; nobody writes deeper. */
const MOST_DEPTH = 2_000;
const withoutTags = (html: string): Line[] =>
  plainLines(html.replaceAll(/<[^<>]*>/g, '\n'), { isFlowed: false, dropsBlank: false });

/** Lines of HTML: blocks, `br` and cells of tables end one; blanks and line ends of the source are one blank, but in `pre`. */
export const htmlLines = (html: string): Line[] => {
  const lines: Draft[] = [];
  const open: Effect[] = [];
  const depth = { quote: 0, signature: 0, silent: 0, pre: 0 };
  let text = '';
  const end = (isForced: boolean): void => {
    const trimmed = text.trim();
    if (trimmed !== '' || isForced)
      lines.push({
        text: trimmed,
        isQuoted: depth.quote > 0,
        isSignature: depth.signature > 0,
        isParagraph: true,
      });
    text = '';
  };
  const count = (effect: Effect, by: 1 | -1): void => {
    for (const key of ['quote', 'signature', 'silent', 'pre'] as const)
      if (effect[key]) depth[key] += by;
  };
  const write = (data: string): void => {
    const [first = '', ...rest] =
      depth.pre > 0 ? data.split(/\r?\n/) : [data.replaceAll(/\s+/g, ' ')];
    text += first;
    for (const line of rest) {
      end(true);
      text = line;
    }
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'br' && depth.silent === 0) end(true);
        if (open.length > MOST_DEPTH) throw new RangeError('too deep');
        const effect = effectOf(name, attributes);
        if (effect.block) end(false);
        count(effect, 1);
        open.push(effect);
      },
      ontext: (data) => {
        if (depth.silent === 0) write(data);
      },
      onclosetag: () => {
        const effect = open.pop();
        if (effect === undefined) return;
        if (effect.block) end(false);
        count(effect, -1);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(html);
  } catch {
    return withoutTags(html);
  }
  end(false);
  return linesOf(lines);
};

/** Content-IDs of the pictures that HTML shows. */
export const shownPictures = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\bcid:([^"'\s<>)]+)/gi)].map(([, id = '']) => {
      try {
        return decodeURIComponent(id);
      } catch {
        return id;
      }
    }),
  );

/** The charset that HTML names itself. */
export const metaCharset = (html: string): string | null =>
  /<meta[^>]{0,200}?charset\s*=\s*["']?([A-Za-z0-9_:.-]+)/i.exec(html)?.[1] ?? null;
