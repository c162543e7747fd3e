// A filled text on the screen, as it will be printed.
import type { FilledBlock } from '../contract.ts';

const TAGS = { title: 'h3', heading: 'h4', item: 'p', paragraph: 'p' } as const;

/* oxlint-disable react/no-array-index-key -- a block is known by its place */
export const FilledText = ({ blocks }: { readonly blocks: readonly FilledBlock[] }) => (
  <div className="stack gap-8 measure">
    {blocks.map(({ kind, runs }, i) => {
      const Tag = TAGS[kind];
      return (
        <Tag key={i}>
          {kind === 'item' && '• '}
          {runs.map(({ text, isBold }, at) =>
            isBold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
          )}
        </Tag>
      );
    })}
  </div>
);
