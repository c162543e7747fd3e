// Who else of an agency is away while somebody is. An absence that overlaps may have begun long before, so the days alone bound nothing: asked in one
// go, each line reads the agency's whole history. By length the beginning is bounded, and each part has an index (migration « absences-together »).
import { sql, type RawBuilder } from 'kysely';
import { COUNTING_ABSENCES } from '../absence-status.ts';

/** An absence of that many days after its first, or more, is long. Both figures are those of the indexes. Invented. */
const LONG_DAYS = 14;
const VERY_LONG_DAYS = 128;

/** How many other people of its agency are away on days of the absence that `alias` names. */
export const absencesTogether = (alias: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const agency = of('infra_id');
  const [first, last] = [of('starts_on'), of('ends_on')];
  const begunWithin = (days: number) =>
    sql`o.infra_id = ${agency} and o.starts_on between ${first} - ${sql.lit(days)} and ${last} and o.ends_on >= ${first}`;
  const lengths = sql`o.ends_on - o.starts_on`;
  return sql<number>`(select count(distinct t.collaborator_id)::int from (
    select o.collaborator_id, o.status from absence o where ${begunWithin(LONG_DAYS - 1)} and ${lengths} < ${sql.lit(LONG_DAYS)}
    union all select o.collaborator_id, o.status from absence o where ${begunWithin(VERY_LONG_DAYS - 1)} and ${lengths} between ${sql.lit(LONG_DAYS)} and ${sql.lit(VERY_LONG_DAYS - 1)}
    union all select o.collaborator_id, o.status from absence o
      where o.infra_id = ${agency} and o.ends_on >= ${first} and o.starts_on <= ${last} and ${lengths} >= ${sql.lit(VERY_LONG_DAYS)}
    ) t where t.collaborator_id <> ${of('collaborator_id')} and t.status = any(${[...COUNTING_ABSENCES]}::text[]))`;
};
