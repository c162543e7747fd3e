// The doors of declared days: what the demo writes of them.
import { instantAt, paris } from '#engines/french-time/zones.ts';
import { dayNumber, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { NewEvidence } from '#areas/working-time/days/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { spellsOf, type NominalHours, type Portion } from '../rules.ts';
import type { Setting } from '../shapes.ts';
import type { DeclaredStatus } from '../status.ts';
import { settingColumns } from './settings.ts';
import type { DeclaredDaysTables } from './table.ts';

const t = texts(fr);
interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
export interface DeclaredDayOf extends Place {
  readonly collaboratorId: number;
  readonly day: Day;
  readonly portion: Portion;
  readonly hours: NominalHours;
}
/** What a validated day says of the day record; of an agency in the zone of Paris, whose hours lie within one UTC day. */
export const declaredDayEvidence = (of: DeclaredDayOf): NewEvidence => {
  const midnight = dayNumber(of.day) * 86_400;
  const at = (minute: number): number => instantAt(of.day, minute * 60, paris) - midnight;
  const work = spellsOf(of.portion, of.hours).map(({ from, to }) => ({
    start: at(from),
    seconds: (to - from) * 60,
    activity: 'work' as const,
    crew: false,
  }));
  const [morning, afternoon] = work;
  const pause = (morning?.start ?? 0) + (morning?.seconds ?? 0);
  const spans =
    morning === undefined || afternoon === undefined
      ? work
      : [
          morning,
          {
            start: pause,
            seconds: afternoon.start - pause,
            activity: 'rest' as const,
            crew: false,
          },
          afternoon,
        ];
  return {
    customerId: of.customerId,
    infraId: of.infraId,
    collaboratorId: of.collaboratorId,
    source: 'event',
    origin: t('origin', { day: formatDay(of.day) }),
    days: [{ day: of.day, spans }],
    event: { subSource: 'declared-day', serviceDay: of.day },
  };
};

export const createDeclaredSetting = async (
  tx: Tx,
  { customerId, infraId }: Place,
  setting: Setting,
): Promise<void> => {
  await insertRow(tables<DeclaredDaysTables>({ tx }), 'declared_day_setting', {
    customer_id: customerId,
    infra_id: infraId,
    ...settingColumns(setting),
  });
};
export const createDeclaringPerson = async (
  tx: Tx,
  of: Place & { readonly collaboratorId: number; readonly year: number; readonly before: number },
): Promise<void> => {
  const row = {
    customer_id: of.customerId,
    infra_id: of.infraId,
    collaborator_id: of.collaboratorId,
  };
  await insertRow(tables<DeclaredDaysTables>({ tx }), 'declared_day_person', {
    ...row,
    declares: true,
    starts_on: null,
    weekdays: null,
    unit: null,
    rhythm: null,
  });
  await insertRow(tables<DeclaredDaysTables>({ tx }), 'declared_day_year', {
    ...row,
    year: of.year,
    target_halves: null,
    before_halves: of.before,
  });
};
export const createDeclaredDay = async (
  tx: Tx,
  of: Omit<DeclaredDayOf, 'hours'> & {
    readonly status: DeclaredStatus;
    readonly comment?: string;
    readonly declaredAt: Temporal.Instant | null;
    readonly decided: { readonly by: number; readonly at: Temporal.Instant } | null;
  },
): Promise<void> => {
  await insertRow(tables<DeclaredDaysTables>({ tx }), 'declared_day', {
    customer_id: of.customerId,
    infra_id: of.infraId,
    collaborator_id: of.collaboratorId,
    day: of.day,
    portion: of.portion,
    status: of.status,
    comment: of.comment ?? '',
    reason: null,
    declared_at: of.declaredAt?.toString() ?? null,
    decided_by: of.decided?.by ?? null,
    decided_at: of.decided?.at.toString() ?? null,
  });
};
