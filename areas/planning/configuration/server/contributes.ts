import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import { rightLevelOf } from '#areas/planning/right-to-drive/server/api.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  ports: [
    rightLevelOf.filledBy(
      (customer) =>
        sql`(select s.planning ->> 'rightToDrive' from planning_setting s where s.customer_id = ${customer})`,
    ),
  ],
  recordNames: [['planning_setting', fr.record]],
};
