// Article content: HTML of a small vocabulary, cleaned when it is written (and once more when it is shown).
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Pictures are those of the portal only: an outside one would tell its host who reads.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/file\/\d+$/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: (attribs['href'] ?? '').startsWith('https:')
        ? { ...attribs, rel: 'noopener noreferrer', target: '_blank' }
        : attribs,
    }),
  },
};
const withLinks: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: { ...allowed.allowedAttributes, a: ['href', 'title', 'rel', 'target'] },
};

/** Keeps the vocabulary of articles, drops everything else (scripts, styles, handlers, outside pictures). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, withLinks).trim();

/** The words of it, for search and excerpts. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:\/p|\/h\d|\/li|br\s*\/?)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim();
