import { machine } from '#engines/state-machine/state-machine.ts';

/** What was done about an offence. Invented: the specification only has the letter. Figures that change bring it back to open. */
export const offenceStatus = machine({
  initial: 'open',
  states: ['open', 'explained', 'contested', 'lettered', 'signed'],
  transitions: {
    explain: { from: ['open', 'contested', 'lettered'], to: 'explained' },
    contest: { from: ['open', 'explained', 'lettered', 'signed'], to: 'contested' },
    letter: { from: ['open', 'explained', 'contested', 'lettered'], to: 'lettered' },
    sign: { from: ['lettered', 'contested'], to: 'signed' },
    reopen: { from: ['explained', 'contested', 'lettered', 'signed'], to: 'open' },
  },
});
export type OffenceStatus = (typeof offenceStatus.states)[number];
/** What people do by hand; a letter is issued and signed as a whole. */
export const TREATMENTS = ['explain', 'contest', 'sign', 'reopen'] as const;
export type Treatment = (typeof TREATMENTS)[number];
