// What becomes of a declared day (D3-E-05, S-13/14).
import { machine } from '#engines/state-machine/state-machine.ts';

export const declaredStatus = machine({
  initial: 'draft',
  states: ['draft', 'waiting', 'validated'],
  transitions: {
    declare: { from: 'draft', to: 'waiting' },
    take_back: { from: 'waiting', to: 'draft' },
    validate: { from: 'waiting', to: 'validated' },
    refuse: { from: 'waiting', to: 'draft' },
    reopen: { from: 'validated', to: 'draft' },
  },
});
export type DeclaredStatus = (typeof declaredStatus.states)[number];
export type DeclaredMove = keyof typeof declaredStatus.transitions;
