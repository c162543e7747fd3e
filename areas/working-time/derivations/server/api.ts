// The doors of derivations: work done or noted as failed, who is concerned, and who tries again.
export {
  attempt,
  derive,
  noteCancelled,
  valuesOf,
  type Attempt,
  type DerivedSubject,
} from './derive.ts';
export { failedDerivations, type FailureQuery } from './failures.ts';
export { derivationPort, type QueueDerivation } from './retry.ts';
