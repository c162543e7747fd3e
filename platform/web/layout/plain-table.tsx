// A table of texts and figures as they come: the first cell names its row. What sorts, selects or opens is `data-table`.
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly heads: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly caption?: string;
  /** Of layout.css: `figures`, `cards`, `meta`… */
  readonly look?: string;
}

/* oxlint-disable react/no-array-index-key -- a cell is known by its place */
export const PlainTable = ({ heads, rows, caption, look = '' }: PlainTableProps) => (
  <table className={`table ${look}`}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>
        {heads.map((head, i) => (
          <th key={i} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], i) => (
        <tr key={i}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
