// The settings that count for an infrastructure: its own, else those of the nearest above it, else the usual ones.
import type { Tx } from '#platform/server/call.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { defaultSettings, type OffenceSettings } from '../settings.ts';

interface Row {
  readonly id: number;
  readonly from_id: number;
  readonly settings: OffenceSettings;
}

/** Settings by infrastructure; `fromId` is where they were set, null for the usual ones. */
export const settingsOf = async (
  tx: Tx,
  infraIds: readonly number[],
): Promise<(infraId: number) => { settings: OffenceSettings; fromId: number | null }> => {
  const up = levelRows('up');
  const rows = await tx.run<Row>`
    select distinct on (${up.below}) ${up.below} as id, s.infra_id as from_id, s.settings from ${up.rows} join offence_setting s on s.infra_id = ${up.above}
    where ${up.below} = any(${[...new Set(infraIds)]}::bigint[]) order by ${up.below}, ${up.distance}`;
  const byInfra = new Map(
    rows.map((r) => [r.id, { settings: { ...defaultSettings, ...r.settings }, fromId: r.from_id }]),
  );
  return (infraId) => byInfra.get(infraId) ?? { settings: defaultSettings, fromId: null };
};
