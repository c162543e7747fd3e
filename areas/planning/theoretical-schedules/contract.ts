// What people are due to work, week after week. Invented paths: the specification has theoretical hours and their import (001 §2.5).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { Shift } from '#areas/planning/changes/contract.ts';
import { fr } from './fr.ts';

export const MOST_WEEKS = 12;
const Week = z.array(Shift.nullable()).length(7);
export const ScheduleForm = z
  .object({
    collaboratorId: z.number().int().positive(),
    startsOn: Day,
    endsOn: Day.nullable().default(null),
    version: z.number().int().min(0).default(0),
    weeks: z
      .array(Week)
      .min(1)
      .max(MOST_WEEKS)
      .refine((w) => w.some((week) => week.some((d) => d !== null)), fr.emptyCycle),
  })
  .refine((s) => s.endsOn === null || s.endsOn >= s.startsOn, {
    message: fr.datesOrder,
    path: ['endsOn'],
  });
export type ScheduleForm = z.infer<typeof ScheduleForm>;

const KeptSchedule = z.object({
  id: z.number(),
  version: z.number(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  weeks: z.array(z.array(Shift.nullable())),
});
export type KeptSchedule = z.infer<typeof KeptSchedule>;
export const PersonSchedules = z.object({
  collaboratorId: z.number(),
  /** Of the mission of today: minutes a week of its contract. */ contractMinutes: z
    .number()
    .nullable(),
  driverType: z.string().nullable(),
  schedules: z.array(KeptSchedule),
  exceptions: z.array(z.object({ day: z.string(), planned: Shift, due: Shift.nullable() })),
  exceptionsUntil: z.string(),
});
export type PersonSchedules = z.infer<typeof PersonSchedules>;
export const Applied = z.object({
  /** Days put on the board, days that stand otherwise and stay, days without it because of an absence, a public holiday, no mission or a closed period. */
  done: z.number(),
  kept: z.number(),
  absent: z.number(),
  holidays: z.number(),
  refused: z.array(z.string()),
  written: z.boolean(),
  reasonNeeded: z.boolean(),
  warnings: z.array(z.string()),
});
export type Applied = z.infer<typeof Applied>;

const path = '/exploitation/theoretical-schedules';
export const theoreticalSchedules = {
  of: http.get(`${path}/of/{collaborator}`, { may: 'planning.read', output: PersonSchedules }),
  save: http.post(`${path}/edit/{id}`, {
    may: 'planning.edit',
    body: ScheduleForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  remove: http.delete(`${path}/{id}`, { may: 'planning.edit', output: z.null() }),
  /** Fills the plan of some days; `overwrite` also changes those that stand otherwise. */
  apply: http.post(`${path}/apply/{collaborator}`, {
    may: 'planning.edit',
    output: Applied,
    body: z.object({
      batch: z.uuid(),
      first: Day,
      last: Day,
      overwrite: z.boolean().default(false),
      reason: z.string().trim().max(500).default(''),
      preview: z.boolean().default(true),
    }),
  }),
};
