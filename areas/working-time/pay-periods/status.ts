import { machine } from '#engines/state-machine/state-machine.ts';

/** Pay period = company × month (domain handbook §6). `open` only while nothing was exported; the forced moves want a reason. */
export const payPeriodStatus = machine({
  initial: 'open',
  states: ['open', 'closed'],
  transitions: {
    close: { from: ['open'], to: 'closed' },
    'force-close': { from: ['open'], to: 'closed' },
    open: { from: ['closed'], to: 'open' },
    'force-open': { from: ['closed'], to: 'open' },
  },
});
export type PayPeriodStatus = (typeof payPeriodStatus.states)[number];
