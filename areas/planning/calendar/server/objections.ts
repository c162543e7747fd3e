// Objections of people to their days: given by payroll, which stands above planning.
import { port } from '#platform/server/ports.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';

/** Whether a person waits for the caller's answer to an objection that a correction of this day may settle. */
export type ObjectionReader = (
  call: { readonly tx: Tx; readonly actor: Actor },
  asked: { readonly collaboratorId: number; readonly day: Day },
) => Promise<boolean>;

export const objectionsPort = port<ObjectionReader>('objections to days');
