// Article content, cleaned once more where it is shown.
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import css from './faq.module.css';

const allowed = {
  ALLOWED_TAGS: [
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
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'rel', 'target'],
};

export const Prose = ({ html }: { readonly html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned by the server when written and here again
  return <div className={css['prose']} dangerouslySetInnerHTML={{ __html: clean }} />;
};
