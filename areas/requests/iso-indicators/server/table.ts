import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { QuantityUnit } from '#engines/formula/units.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { isoGroup, isoIndicator, STATES } from '../contract.ts';

export interface IsoTables {
  iso_indicator_group: StandardRow & TableOf<typeof isoGroup.fields>;
  iso_indicator: StandardRow & TableOf<typeof isoIndicator.fields> & { unit: QuantityUnit };
  /** What an indicator was in a month, in the formula language's storage units. */
  iso_indicator_month: StandardRow & {
    iso_indicator_id: number;
    month: string;
    value: number | null;
    error: string | null;
    /** Against the target of when it was computed; null without a value or a target. */
    state: (typeof STATES)[number] | null;
  };
}
