// Day records: what one day of one person was made of. Invented paths: the specification shows days only inside the planning and pay screens.
import { z } from 'zod';
import { route } from '#platform/contract/route.ts';
import type { Anomaly } from './derive.ts';
import { ACTIVITIES, EVIDENCE_SOURCES } from './spans.ts';
import { dayStatus } from './status.ts';

/** Whole seconds. */
const seconds = z.number().int();
/** UTC seconds since 1970. */
const instant = z.number().int();
const Said = z.object({ activity: z.enum(ACTIVITIES), source: z.enum([...EVIDENCE_SOURCES, 'scheduled', 'system']), crew: z.boolean(), evidenceId: z.number().nullable() });
const anomalyCodes = ['unknown_in_service', 'endless_service', 'outside_mission', 'service_during_absence', 'changed_after_validation'] as const satisfies readonly Anomaly['code'][];

/** A day record: durations in seconds, distance in km, instants ISO. */
export const DayRecordView = z.object({
  id: z.number(), collaboratorId: z.number(), missionId: z.number().nullable(), infraId: z.number(), day: z.string(), serviceStart: z.string().nullable(), serviceEnd: z.string().nullable(),
  amplitude: seconds, service: seconds, driving: seconds, work: seconds, waiting: seconds, breaks: seconds, rest: seconds, unknown: seconds,
  night: seconds, nightTransport: seconds, sunday: seconds, holiday: seconds, theoretical: seconds, distance: z.number().int(), vehicles: z.array(z.string()).readonly(),
  meals: z.number().int(), overnights: z.number().int(), absenceCode: z.string().nullable(), absenceHalves: z.number().int(), isHoliday: z.boolean(),
  status: z.enum(dayStatus.states), stale: z.boolean(), anomalies: z.array(z.object({ code: z.enum(anomalyCodes), seconds: seconds.optional() })).readonly(),
  evidenceIds: z.array(z.number()).readonly(), hash: z.string(),
});
export type DayRecordView = z.infer<typeof DayRecordView>;

export const DayDetail = z.object({
  collaborator: z.object({ id: z.number(), name: z.string(), matricule: z.string(), driverType: z.enum(['CD', 'LD', 'ME']).nullable(), agency: z.string().nullable() }),
  day: z.string(), zone: z.string(),
  /** Where the day begins and ends on the line of instants: 23, 24 or 25 hours. */
  start: instant, end: instant,
  holiday: z.string().nullable(),
  record: DayRecordView.nullable(),
  segments: z.array(z.object({ start: instant, end: instant, activity: z.enum(ACTIVITIES), winner: Said.nullable(), losers: z.array(Said) })),
  planned: z.object({ code: z.string(), startsMinute: z.number(), endsMinute: z.number(), breakMinutes: z.number() }).nullable(),
  absence: z.object({ code: z.string(), halves: z.array(z.enum(['morning', 'afternoon'])) }).nullable(),
  evidence: z.array(z.object({ id: z.number(), source: z.enum(EVIDENCE_SOURCES), day: z.string(), origin: z.string(), legalFileId: z.number().nullable(), recordedAt: z.string() })),
});
export type DayDetail = z.infer<typeof DayDetail>;

const path = '/working-time/day/{collaborator}/{day:date}';
export const days = {
  day: route({ method: 'GET', path, may: 'day.read', page: true, output: DayDetail }),
  /** The last records of a person, newest first. */
  lastDays: route({ method: 'GET', path: '/working-time/days/{collaborator}', may: 'day.read', query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }), output: z.object({ days: z.array(DayRecordView) }) }),
  recompute: route({ method: 'POST', path: `${path}/recompute`, may: 'day.recompute', output: z.object({ job: z.number().int() }) }),
};
