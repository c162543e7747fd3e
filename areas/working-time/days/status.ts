import { machine } from '#engines/state-machine/state-machine.ts';

/** Day record (domain handbook §6). New evidence on a validated day brings it back to controlled, flagged; a pay period's close freezes it. */
export const dayStatus = machine({
  initial: 'draft',
  states: ['draft', 'declared', 'controlled', 'validated', 'closed'],
  transitions: {
    declare: { from: ['draft'], to: 'declared' },
    control: { from: ['draft', 'declared', 'validated'], to: 'controlled' },
    validate: { from: ['draft', 'declared', 'controlled'], to: 'validated' },
    close: { from: ['draft', 'declared', 'controlled', 'validated'], to: 'closed' },
    reopen: { from: ['closed'], to: 'validated' },
  },
});
export type DayStatus = (typeof dayStatus.states)[number];
