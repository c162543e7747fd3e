// Which regime of daily rest an agency's drivers are under. The offences hold the setting; days do not know them, so apps bring the reader.
import type { Tx } from '#platform/server/call.ts';

/** Whether those who drive for an infrastructure are under Regulation 561/2006. */
export type RegulationReader = (
  tx: Tx,
  infras: readonly number[],
) => Promise<(infraId: number) => boolean>;

const allUnderIt: RegulationReader = () => Promise.resolve(() => true);
let reader = allUnderIt;

/** Once, when the server is assembled. */
export const readRegulationBy = (read: RegulationReader): void => {
  reader = read;
};

export const regulationOf: RegulationReader = (tx, infras) => reader(tx, infras);
