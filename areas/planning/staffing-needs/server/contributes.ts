import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['staffing_need', fr.record]],
  recordFields: [
    [
      'staffing_need',
      {
        group_id: { label: fr.group },
        qualification: { label: fr.qualification, values: fr.qualifications },
        start_minute: { label: fr.start, as: 'clock' },
        end_minute: { label: fr.end, as: 'clock' },
        required: { label: fr.required },
        holidays: { label: fr.holidays, values: fr.holidayRules },
        exceptions: { label: fr.exceptions },
      },
    ],
  ],
};
