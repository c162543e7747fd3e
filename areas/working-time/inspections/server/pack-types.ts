// What a pack is asked with, and what it is about.
import type { JobContext } from '#platform/server/services.ts';

export interface PackOrder {
  readonly infraId: number | null;
  readonly collaboratorId: number | null;
  readonly from: string;
  readonly to: string;
}
export interface PackSubject {
  readonly about: string;
  readonly customerId: number;
  /** Where the pack is written down. */
  readonly infraId: number;
  /** The infrastructures of the pack; of a person, their agency. */
  readonly infras: readonly number[];
}
export interface PackCall {
  readonly job: Pick<JobContext<unknown>, 'services' | 'scope' | 'signal' | 'now'>;
  readonly order: PackOrder;
  readonly subject: PackSubject;
  readonly by: string;
}
