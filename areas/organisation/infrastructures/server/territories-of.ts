// Whose public holidays agencies keep.
import { isTerritory, type Territory } from '#engines/french-time/territories.ts';
import type { Tx } from '#platform/server/call.ts';
import { infrastructuresOf } from './api.ts';

/** The territory whose public holidays each of these infrastructures keeps; the mainland's where nothing is known. */
export const territoriesOf = async (
  tx: Tx,
  infras: readonly number[],
): Promise<(infraId: number) => Territory> => {
  const zones = new Map(
    (await infrastructuresOf(tx, [...new Set(infras)])).map((i) => [i.id, i.holidayZone]),
  );
  return (infraId) => {
    const zone = zones.get(infraId) ?? '';
    return isTerritory(zone) ? zone : 'metropole';
  };
};
