// What a customer decides for its planning and calendars.
import { z } from 'zod';
import { RIGHT_LEVELS } from '#areas/planning/right-to-drive/contract.ts';

export const VIEWS = ['week', 'fourteen_days', 'month', 'quarterly', 'quadrimestre'] as const;
export const REPLACEMENTS_TOLD = ['now', 'publication'] as const;
export const BOARD_MODULES = ['planning', 'data_accumulation'] as const;
export const CALENDAR_DATA = [
  'planned',
  'proven',
  'absences',
  'expenses',
  'offences',
  'comments',
] as const;

/** What the board opens on for whoever has chosen nothing (view, module, steering columns pinned), and what employees see of it. */
export const PlanningSettings = z.object({
  view: z.enum(VIEWS).default('month'),
  module: z.enum(BOARD_MODULES).default('planning'),
  steer: z.array(z.number().int().positive()).max(20).default([]),
  /** Employees see what was published to them last instead of what is planned; from tomorrow on. */
  hideUnpublished: z.boolean().default(false),
  /** When those concerned learn of a replacement: as it is decided, or with the publication. */
  replacementsTold: z.enum(REPLACEMENTS_TOLD).default('now'),
  rightToDrive: z.enum(RIGHT_LEVELS).default('warn'),
});
export type PlanningSettings = z.infer<typeof PlanningSettings>;
/** What calendars show, and how many past days `force-sync` derives again. Invented: the specification names neither. */
export const CalendarSettings = z.object({
  shown: z
    .array(z.enum(CALENDAR_DATA))
    .max(CALENDAR_DATA.length)
    .default([...CALENDAR_DATA]),
  syncDays: z.number().int().min(7).max(123).default(31),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;
