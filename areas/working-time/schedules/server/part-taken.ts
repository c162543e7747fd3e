// Which part of a day an absence takes, in SQL: `partTaken` of `engines/counters/halves.ts`, held to it by tests.
import { sql, type RawBuilder } from 'kysely';

interface HalvedColumns {
  readonly startsOn: RawBuilder<unknown>;
  readonly endsOn: RawBuilder<unknown>;
  readonly firstHalf: RawBuilder<unknown>;
  readonly lastHalf: RawBuilder<unknown>;
}
/** FULL, MORNING or AFTERNOON, of a day that lies within the absence. */
export const partTaken = (a: HalvedColumns, day: RawBuilder<unknown>): RawBuilder<string> => {
  const [onFirst, onLast] = [
    sql`case when ${day} = ${a.startsOn} then ${a.firstHalf} else 'FULL' end`,
    sql`case when ${day} = ${a.endsOn} then ${a.lastHalf} else 'FULL' end`,
  ];
  return sql<string>`(case when ${onFirst} = 'FULL' then ${onLast} when ${onLast} in ('FULL', ${onFirst}) then ${onFirst} else 'FULL' end)`;
};
