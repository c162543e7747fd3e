// Figures of the portal as a whole, month by month: what the provider's indicators are computed from.
import type { RawBuilder } from 'kysely';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import type { Tx } from './call.ts';

/** A month of Paris: its first instant and the first of the next one, its first and last day. */
export interface MonthSpan {
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  readonly lastDay: string;
}
export interface PortalFigure extends Pick<Attribute, 'name' | 'doc'> {
  readonly unit: 'number' | 'euro' | 'hour';
  /** Elevated: of all customers. In the formula language's storage units; null where nothing was measured. */
  readonly read: (tx: Tx, month: MonthSpan) => Promise<number | null>;
}

/** Numbers and euros are stored in ten-thousandths. */
export const tenThousandths = (value: number): number => Math.round(value * 10_000);

interface Counted {
  readonly name: string;
  readonly doc: string;
  readonly query: (month: MonthSpan) => RawBuilder<{ readonly n: number | null }>;
}
/** A plain number that one query answers as `n`. */
export const countedFigure = ({ name, doc, query }: Counted): PortalFigure => ({
  name,
  doc,
  unit: 'number',
  read: async (tx, month) => {
    const n = (await query(month).execute(tx)).rows[0]?.n ?? null;
    return n === null ? null : tenThousandths(Number(n));
  },
});
