// What becomes of a notice (invented): named within the term, or exempted for one of the reasons of the law.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const fineStatus = machine({
  initial: 'to_designate',
  states: ['to_designate', 'designated', 'exempted', 'closed'],
  final: ['closed'],
  transitions: {
    designate: { from: 'to_designate', to: 'designated' },
    exempt: { from: 'to_designate', to: 'exempted', needs: 'reason' },
    reopen: { from: ['designated', 'exempted'], to: 'to_designate', needs: 'reason' },
    close: { from: ['designated', 'exempted'], to: 'closed' },
  },
});
export type FineStatus = (typeof fineStatus.states)[number];
export type FineMove = keyof typeof fineStatus.transitions;
const may = { may: 'traffic-fine.write' } as const;
export const fineFlow = workflow({
  machine: fineStatus,
  statuses: fr.statuses,
  moves: { designate: may, exempt: may, reopen: may, close: may },
});
/**
 * Code de la route, article L121-6: forty-five days from the sending or handing over of the notice. No extension for Sundays and holidays is taken: the earlier day is safe.
 */
export const DESIGNATION_DAYS = 45;
