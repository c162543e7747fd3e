import type { ColumnType, Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { DatedRate } from '../rates.ts';
import type { CalculationStatus, Mode } from '../setting.ts';
import type { Standing } from '../threshold.ts';

export interface MobilityTables {
  /** One for each infrastructure that has a configuration. Rate and share in hundredths of a percent; months as `YYYY-MM`. */
  mobility_setting: InfraRow & {
    enabled: boolean;
    zone: string;
    insee: string;
    rate: number;
    /** Cents of gross pay an hour from `valid_from` on; null where nobody said it. */ hourly_gross: ColumnType<
      number | null,
      number | null | undefined
    >;
    later_rates: ColumnType<readonly DatedRate[], string | undefined, string>;
    least_share: number;
    /** The first year in which the employer owes the contribution, where somebody said so. */
    liable_since: ColumnType<number | null, number | null | undefined>;
    regional_rate: Generated<number>;
    regional_from: ColumnType<string | null, string | null | undefined>;
    valid_from: string;
    mode: Mode;
    status: CalculationStatus | null;
    from_month: string | null;
    to_month: string | null;
    calculated_at: string | null;
    /** Why the last calculation stopped. */ failure: ColumnType<
      string | null,
      string | null | undefined
    >;
  };
  /** A person's month under an infrastructure, in seconds of proven service. */
  mobility_result: InfraRow & {
    collaborator_id: number;
    month: string;
    days: number;
    here: number;
    total: number;
    liable: boolean;
    rate: number;
    /** Cents, estimated. */ base: number | null;
    amount: number | null;
    /** Cents of the regional payment, estimated. */
    regional: number | null;
    /** Null: calculated before the threshold was looked at. */
    standing: Standing | null;
  };
}
