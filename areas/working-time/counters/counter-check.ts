// Whether a request for days off fits its counter: one of the eight answers of the specification, which does not say when each is given. Pure.
import type { CounterStatus } from './counter.ts';

export interface CheckedRequest {
  /** The counter that the type takes from; null: from none. `rest`: of compensatory rest, filled by hours and not by law. */
  readonly counter: { readonly rest: boolean } | null;
  /** Both days are there, in their order. */
  readonly dated: boolean;
  /** The person is employed on all of them. */
  readonly employed: boolean;
  /** The counter has a line already. */
  readonly initialized: boolean;
  /** What the request would leave; null where it cannot be told. In the counter's unit of storage, like `least`. */
  readonly after: number | null;
  /** The least balance that a request may leave. */
  readonly least: number;
}

export const checkStatus = (r: CheckedRequest): CounterStatus => {
  if (r.counter === null) return 'without_category';
  if (!r.dated) return 'without_date';
  if (!r.employed) return 'outside_period';
  if (!r.initialized) return 'not_initialized';
  if (r.after === null) return 'estimate_not_possible';
  if (r.after < r.least) return 'not_authorized_balance';
  return r.counter.rest ? 'days_off_balance' : 'authorized_balance';
};
