import type { DaysFollower } from '#areas/working-time/days/server/api.ts';
import { judgePerson } from './judge-people.ts';

/** Days were recomputed: the person is judged again, in the same job. */
export const judgeAfterDays: DaysFollower = {
  kind: 'offences',
  follow: async (tx, { person }) => {
    await judgePerson(tx, person);
  },
};
