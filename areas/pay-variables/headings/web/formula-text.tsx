// A formula as it is written, coloured by its words. The marks are only a help for the eye: the server reads it.
import { Fragment } from 'react';
import css from './formula.module.css';

const pieces =
  /(#[^\n]*)|("[^"]*")|\b(si|alors|sinon|et|ou|non|où|vrai|faux|if|then|else|and|or|not|where|true|false)(?![\w.])|\b([\p{L}_]+)(?=\s*\()|(\b\d+(?:[.,h]\d+)*(?:h\d*|j|\s?[€%])?)/giu;
const kinds = ['note', 'key', 'word', 'call', 'number'] as const;
interface Piece {
  readonly text: string;
  readonly kind: (typeof kinds)[number] | null;
}

export const formulaPieces = (text: string): Piece[] => {
  const out: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pieces)) {
    if (match.index > at) out.push({ text: text.slice(at, match.index), kind: null });
    const kind = kinds[match.slice(1).findIndex((g) => g !== undefined)] ?? null;
    out.push({ text: match[0], kind });
    at = match.index + match[0].length;
  }
  return at < text.length ? [...out, { text: text.slice(at), kind: null }] : out;
};

export const FormulaText = ({ text }: { readonly text: string }) => (
  <code className={css['formula']}>
    {formulaPieces(text).map((p, i) => (
      <Fragment key={i}>
        {p.kind === null ? p.text : <span data-kind={p.kind}>{p.text}</span>}
      </Fragment>
    ))}
  </code>
);
