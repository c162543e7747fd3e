import type { Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';

export interface ExpenseTables {
  /** Cents, from a day on, for a company and what is below it; windows that open a meal in minutes from midnight, null where there is none. */
  expense_rate: InfraRow & {
    regime: 'road' | 'sedentary';
    starts_on: string;
    meal: number;
    room: number;
    lunch_from: number | null;
    lunch_to: number | null;
    dinner_from: number | null;
    dinner_to: number | null;
    paris_zone: Generated<boolean>;
  };
}
