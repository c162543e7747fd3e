import type { ColumnType, Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { movable } from '#platform/server/describe/workflow.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { onboardingItem, onboardingStep } from '../contract.ts';
import { itemFlow, type ItemStatus } from '../onboarding-status.ts';
import type { Fact, ListKind, StaffType } from '../steps.ts';

type Later<T> = ColumnType<T | null, T | null | undefined>;
export interface OnboardingTables {
  onboarding_step: StandardRow & TableOf<typeof onboardingStep.fields> & { customer_id: number };
  /** Of a contract or of a final settlement. */
  onboarding_list: InfraRow & {
    collaborator_id: number;
    kind: ListKind;
    staff_type: StaffType;
    /** The first or the last day. */
    day: string;
    contract_id: number | null;
    final_settlement_id: number | null;
  };
  onboarding_item: InfraRow &
    TableOf<typeof onboardingItem.fields> & {
      collaborator_id: number;
      fact: Fact;
      /** Whoever added it by hand; null: of the template. */
      added_by: Later<number>;
      status: ColumnType<ItemStatus, ItemStatus | undefined>;
      decided_by: Later<number>;
      decided_at: Later<string>;
      decision_reason: Later<string>;
      /** When the portal observed it; stays when it no longer does. */
      observed_at: Later<string>;
      /** When it was told that it is late. */
      told_at: Later<string>;
    };
}
type ItemRow = Selectable<OnboardingTables['onboarding_item']>;
export const itemRow = movable<ItemRow>()(itemFlow, 'onboarding_item');
