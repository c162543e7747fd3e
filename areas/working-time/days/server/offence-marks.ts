// The offences to draw on days. Days do not know who judges them: apps say how they are read.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { OffenceMark } from '../offence-mark.ts';

type Read = (tx: Tx, collaboratorIds: readonly number[], range: DayRange) => Promise<readonly OffenceMark[]>;
const provided: { read: Read } = { read: () => Promise.resolve([]) };

/** Once, when the server is assembled. */
export const provideOffenceMarks = (read: Read): void => { provided.read = read; };
/** Those of some people that arose on, or were measured over, days of the range; none where nobody judges. */
export const offenceMarks: Read = (tx, collaboratorIds, range) => provided.read(tx, collaboratorIds, range);
