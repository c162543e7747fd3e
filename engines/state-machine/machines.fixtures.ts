// Four machines of the product, as their areas declare them: the cases of this engine's tests.
import { machine } from './state-machine.ts';

export const demand = machine({
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
    await_external_feedback: { from: 'ongoing', to: 'await_external_feedback' },
    reopened: { from: ['treated', 'canceled'], to: 'ongoing' },
    ask_customer: { from: 'ongoing', to: 'await_customer' },
    ask_customer_validation: { from: 'ongoing', to: 'await_customer_validation' },
    customer_answer: [
      { from: 'await_customer', to: 'ongoing' },
      { from: 'await_customer_validation', to: 'treated', needs: 'customer_agrees' },
      { from: 'await_customer_validation', to: 'ongoing', needs: 'customer_refuses' },
    ],
    unassign: { from: 'ongoing', to: 'unaffected' },
    reject: { from: { anyBut: ['treated', 'canceled'] }, to: 'canceled' },
    snow_treated: { from: { anyBut: ['treated', 'canceled'] }, to: 'treated', needs: 'mirrored' },
  },
});

export const jobOffer = machine({
  initial: 'saved',
  states: [
    'saved',
    'to_validate',
    'validated',
    'refused',
    'in_the_process_of_hiring',
    'filled',
    'did_not_show_up',
  ],
  final: ['filled'],
  transitions: {
    to_validate: { from: ['saved', 'refused'], to: 'to_validate' },
    validate: { from: 'to_validate', to: 'validated' },
    refuse: { from: 'to_validate', to: 'refused' },
    process_of_hiring: { from: ['validated', 'did_not_show_up'], to: 'in_the_process_of_hiring' },
    fill: { from: 'in_the_process_of_hiring', to: 'filled' },
    not_show_up: { from: 'in_the_process_of_hiring', to: 'did_not_show_up' },
  },
});

export const payPeriod = machine({
  initial: 'open',
  states: ['open', 'closed'],
  transitions: {
    close: { from: 'open', to: 'closed', needs: 'all_checks_green' },
    'force-close': { from: 'open', to: 'closed', needs: 'reason' },
    open: { from: 'closed', to: 'open', needs: ['nothing_exported', 'nothing_deposited'] },
    'force-open': { from: 'closed', to: 'open', needs: ['reason', 'no_prepay_validated'] },
  },
});

export const dayRecord = machine({
  initial: 'draft',
  states: ['draft', 'declared', 'controlled', 'validated', 'closed'],
  transitions: {
    declare: { from: 'draft', to: 'declared' },
    control: { from: 'declared', to: 'controlled' },
    validate: { from: 'controlled', to: 'validated' },
    new_evidence: { from: 'validated', to: 'controlled' },
    close: { from: { anyBut: ['closed'] }, to: 'closed' },
    open: [
      { from: 'closed', to: 'validated', needs: 'was_validated' },
      { from: 'closed', to: 'controlled', needs: 'was_controlled' },
      { from: 'closed', to: 'declared', needs: 'was_declared' },
      { from: 'closed', to: 'draft', needs: 'was_draft' },
    ],
  },
});
