// Where the titles of the right to drive are recorded: civil data, the card in the directory, documents of a type that proves one.
import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import {
  lacksOn,
  type Lack,
  type Need,
  type Title,
} from '#engines/right-to-drive/right-to-drive.ts';
import type { Tx } from '#platform/server/call.ts';
import { civilRecordRows } from '#areas/collaborators/civil-data/server/table.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { documentTypeRows, libraryRows } from '#areas/collaborators/documents/server/table.ts';
import type { RightLevel } from '../contract.ts';
import { circuitNeeds, rightLevelOf, type Which } from './ports.ts';

const [r, c, d, t] = [
  civilRecordRows('r'),
  personRows('c'),
  libraryRows('d'),
  documentTypeRows('t'),
];
/** All titles of some people, as rows `person, kind, source, "from", until, state, state_until, categories`. */
export const titleRows = (which: Which): RawBuilder<unknown> => sql`
  select ${r.person} as person, ${r.section} as kind, 'civil' as source, ${r.since} as "from",
    coalesce(${r.licenceExpiresOn}, ${r.trainingExpiresOn}, ${r.medicalExpiresOn}, ${r.adrExpiresOn}) as until,
    ${r.licenceState} as state, ${r.licenceStateUntil} as state_until, ${r.licenceCategories} as categories
  from ${r.rows} where ${r.section} in ('licence', 'training', 'medical', 'adr') and ${which(r.person)}
  union all
  select ${c.id}, 'card', 'card', '-infinity'::date, ${c.cardExpiresOn}, null, null, null
  from ${c.rows} where ${c.cardExpiresOn} is not null and ${which(c.id)}
  union all
  select ${d.person}, ${t.proves}, 'document ' || ${d.id}, ${d.publishOn}, ${d.validUntil}, null, null, null
  from ${d.rows} join ${t.rows} on ${t.id} = ${d.type}
  where ${t.proves} is not null and ${d.isCurrent} and not ${d.isArchived} and ${which(sql`${d.person}`)}`;

export interface DriveFacts {
  readonly level: RightLevel;
  readonly titles: readonly Title[];
  /** What the circuits of a day ask for. */
  readonly needs: ReadonlyMap<Day, readonly Need[]>;
}
export const NO_FACTS: DriveFacts = { level: 'warn', titles: [], needs: new Map() };

interface Row {
  readonly person: number;
  readonly level: DriveFacts['level'] | null;
  readonly titles: readonly (Pick<Title, 'kind' | 'source' | 'from' | 'until' | 'categories'> & {
    readonly state: 'valid' | 'suspended' | 'withdrawn' | null;
    readonly state_until: Day | null;
  })[];
  readonly needs: readonly { readonly day: Day; readonly needs: readonly Need[] }[];
}
const titleOf = ({ state, state_until: until, ...title }: Row['titles'][number]): Title => ({
  ...title,
  suspension: state === 'suspended' || state === 'withdrawn' ? { until } : null,
});
const needsOf = (rows: Row['needs']): DriveFacts['needs'] =>
  new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => [
      day,
      of.flatMap(({ needs }) => needs),
    ]),
  );

/** What is known of the right to drive of some people around some days, in one query. */
export const driveFacts = async (
  tx: Tx,
  ids: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, DriveFacts>> => {
  if (ids.length === 0) return new Map();
  const which: Which = (person) => sql`${person} = any(${ids}::bigint[])`;
  const rows = await tx.run<Row>`
    with title as (${titleRows(which)}), asked as (${circuitNeeds.value(which, range)})
    select ${c.id} as person, ${rightLevelOf.value(c.customer)} as level,
      coalesce((select jsonb_agg(to_jsonb(title)) from title where title.person = ${c.id}), '[]') as titles,
      coalesce((select jsonb_agg(to_jsonb(asked)) from asked where asked.person = ${c.id}), '[]') as needs
    from ${c.rows} where ${c.id} = any(${ids}::bigint[])`;
  return new Map(
    rows.map((row) => [
      row.person,
      {
        level: row.level ?? 'warn',
        titles: row.titles.map(titleOf),
        needs: needsOf(row.needs),
      },
    ]),
  );
};

/** What a driver lacks on a day; `needs` replaces what the circuits of the day ask for. */
export const driveLacks = (
  { level, titles, needs }: DriveFacts,
  day: Day,
  asked: readonly Need[] | undefined = needs.get(day),
): readonly Lack[] => (level === 'off' ? [] : lacksOn(titles, day, asked ?? []));
