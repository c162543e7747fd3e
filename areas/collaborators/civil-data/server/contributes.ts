import type { Contributions } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { civilData } from '../contract.ts';
import { fr } from '../fr.ts';
import { allFields } from '../sections.ts';

const [record, fields] = trailWords({
  table: 'civil_record',
  fields: Object.fromEntries(allFields.map(({ name, field }) => [name, field])),
  columnOf: Object.fromEntries(
    allFields.map(({ name }) => [name, name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)]),
  ),
});
export const contributes: Contributions = {
  recordNames: [['civil_record', fr.records.civil]],
  recordFields: [
    [
      record,
      {
        ...fields,
        section: { label: fr.section, values: fr.sections },
        monthly_gross: { label: fr.monthlyGross, as: 'cents' },
        hourly_rate: { label: fr.hourlyRate, as: 'cents' },
        dfs_rate: { label: fr.dfsRate, as: 'percent' },
      },
    ],
  ],
  linkedPages: [{ name: 'civil_data', route: civilData.list }],
};
