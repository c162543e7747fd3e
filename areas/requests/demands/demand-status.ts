// What becomes of a demand (domain handbook §6; D1-S-01…04), and who may move it.
import { machine, type MoveOf, type StateOf } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

const OVER = ['treated', 'canceled'] as const;
/** Only for demands mirrored with the service-ticket system (D1-S-03). */
const mirrored = <const S extends string>(to: S) => ({
  from: { anyBut: OVER },
  to,
  needs: 'mirrored' as const,
});
export const demandStatus = machine({
  initial: 'unaffected',
  states: [
    'unaffected',
    'ongoing',
    'to_validate',
    'treated',
    'await_customer',
    'await_customer_validation',
    'canceled',
    'await_external_feedback',
  ],
  transitions: {
    ongoing: {
      from: [
        'unaffected',
        'to_validate',
        'await_customer',
        'await_customer_validation',
        'await_external_feedback',
      ],
      to: 'ongoing',
    },
    to_validate: { from: 'ongoing', to: 'to_validate' },
    refuse: { from: 'to_validate', to: 'ongoing' },
    treated: { from: ['ongoing', 'to_validate', 'await_customer_validation'], to: 'treated' },
    reopened: { from: OVER, to: 'ongoing' },
    await_external_feedback: { from: 'ongoing', to: 'await_external_feedback' },
    snow_ongoing: mirrored('ongoing'),
    snow_await_customer: mirrored('await_customer'),
    snow_await_customer_validation: mirrored('await_customer_validation'),
    snow_canceled: mirrored('canceled'),
    snow_treated: mirrored('treated'),
    ask_feedback: { from: 'ongoing', to: 'await_customer' },
    ask_validation: { from: 'ongoing', to: 'await_customer_validation' },
    answer: { from: 'await_customer', to: 'ongoing' },
    validate_response: { from: 'await_customer_validation', to: 'treated' },
    reject_response: { from: 'await_customer_validation', to: 'ongoing' },
    unassign: { from: 'ongoing', to: 'unaffected' },
    reject: { from: { anyBut: OVER }, to: 'canceled' },
  },
});
export type DemandStatus = StateOf<typeof demandStatus>;
export type DemandMove = MoveOf<typeof demandStatus>;

/** The names that `change-status/{transition}` takes: six of the portal, five of the service-ticket system. */
export const TRANSITIONS = [
  'ongoing',
  'to_validate',
  'refuse',
  'treated',
  'reopened',
  'await_external_feedback',
] as const;
export const SNOW_TRANSITIONS = [
  'snow_ongoing',
  'snow_await_customer',
  'snow_await_customer_validation',
  'snow_canceled',
  'snow_treated',
] as const;
export const isOver = (status: DemandStatus): boolean =>
  status === 'treated' || status === 'canceled';
/** While it waits for the customer the clocks stand still. */
export const awaitsCustomer = (status: DemandStatus): boolean =>
  status === 'await_customer' || status === 'await_customer_validation';

const handle = { may: 'demand.handle' } as const;
const customers = { may: 'demand.create' } as const;
export const demandFlow = workflow({
  machine: demandStatus,
  statuses: fr.statuses,
  moves: {
    ongoing: handle,
    to_validate: handle,
    refuse: handle,
    treated: handle,
    reopened: handle,
    await_external_feedback: handle,
    snow_ongoing: handle,
    snow_await_customer: handle,
    snow_await_customer_validation: handle,
    snow_canceled: handle,
    snow_treated: handle,
    ask_feedback: handle,
    ask_validation: handle,
    answer: customers,
    validate_response: customers,
    reject_response: customers,
    unassign: handle,
    reject: handle,
  },
});
