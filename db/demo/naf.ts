// How the provider sorts the activities that its customers have.
import { tables, type Tx } from '#platform/server/call.ts';
import type { NafTables } from '#areas/declarations/naf-codes/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';

const groups: readonly { readonly label: string; readonly codes: readonly string[] }[] = [
  { label: 'Transport routier de marchandises', codes: ['49.41A', '49.41B', '49.41C', '49.42Z'] },
  { label: 'Transport de voyageurs', codes: ['49.31Z', '49.32Z', '49.39A', '49.39B'] },
  { label: 'Messagerie et courrier', codes: ['53.10Z', '53.20Z'] },
  {
    label: 'Entreposage et logistique',
    codes: ['52.10A', '52.10B', '52.24A', '52.24B', '52.29A', '52.29B'],
  },
  { label: 'Travail temporaire', codes: ['78.10Z', '78.20Z', '78.30Z'] },
];

export const seedNafGroups = async (tx: Tx): Promise<void> => {
  const t = tables<NafTables>({ tx });
  for (const [i, { label, codes }] of groups.entries()) {
    const id = await insertedId(t, 'naf_group', { label, position: (i + 1) * 10 });
    await t
      .updateTable('naf_code')
      .set({ naf_group_id: id })
      .where('code', 'in', [...codes])
      .execute();
  }
};
