// Which regime of daily rest an agency's drivers are under. The offences hold the setting; days do not know them.
import type { Day } from '#engines/french-time/days.ts';
import { port } from '#platform/server/ports.ts';
import type { Tx } from '#platform/server/call.ts';

/** Whether those who drive for an infrastructure are under Regulation 561/2006 on a day. */
export type RegulationReader = (
  tx: Tx,
  infras: readonly number[],
) => Promise<(infraId: number, day: Day) => boolean>;

export const regulationPort = port<RegulationReader>('regulation of daily rest', () =>
  Promise.resolve(() => true),
);
