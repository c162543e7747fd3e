// Objections of people to their days: given by payroll, which stands above planning.
import type { Day } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';

/** Whether a person waits for the caller's answer to an objection that a correction of this day may settle. */
export type ObjectionReader = (
  call: { readonly tx: Tx; readonly actor: Actor },
  asked: { readonly collaboratorId: number; readonly day: Day },
) => Promise<boolean>;

let reader: ObjectionReader | null = null;
/** Once, when the server is assembled. */
export const readObjectionsBy = (source: ObjectionReader): void => {
  reader = source;
};
export const isObjectedTo: ObjectionReader = (call, asked) => {
  if (reader === null) throw new Error('readObjectionsBy was not called');
  return reader(call, asked);
};
