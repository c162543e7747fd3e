// A circuit: agency, days of the week, hours, validity; its form and its list.
import { z } from 'zod';
import { NEEDS } from '#engines/right-to-drive/right-to-drive.ts';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, flag } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { COLORS } from './circuit.ts';
import { fr } from './fr.ts';

const need = z.enum(NEEDS);
const id = z.number().int().positive();
export const Template = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  color: z.enum(COLORS),
  infraId: z.number(),
  agency: z.string(),
  weekdays: z.array(z.number()),
  start: z.number(),
  end: z.number(),
  pause: z.number(),
  shiftCode: z.string(),
  needs: z.array(need),
  vehicleGroupId: z.number().nullable(),
  vehicleGroup: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  /** The attributes in words. */ described: z.string(),
  assigned: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Template = z.infer<typeof Template>;
export const TemplateForm = z
  .object({
    /** 0 is a new one: the path carries none. */
    id: z.number().int().min(0),
    code: z.string().trim().min(1).max(12),
    label: z.string().trim().min(1).max(120),
    color: z.enum(COLORS),
    infraId: id,
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, fr.weekdaysMissing).max(7),
    start: z.number().int().min(0).max(1_439),
    end: z.number().int().min(1).max(2_879),
    pause: z.number().int().min(0).max(720),
    /** Among the customer’s. */
    shiftCode: z.string().min(1).max(20),
    needs: z.array(need).max(NEEDS.length).default([]),
    vehicleGroupId: id.nullable(),
    validFrom: Day,
    validTo: Day.nullable(),
    values: z.record(z.string().max(20), z.string().trim().max(500)).default({}),
    version: z.number().int().min(0).default(0),
    /** Days to come that are validated keep the hours of before. Without it, a change of hours that leaves some is refused, and says which. */
    keepValidated: z.boolean().default(false),
  })
  .refine((t) => t.end > t.start && t.end <= t.start + 1_440, {
    path: ['end'],
    error: fr.endAfterStart,
  })
  .refine((t) => t.pause < t.end - t.start, { path: ['pause'], error: fr.pauseLong })
  .refine((t) => t.validTo === null || t.validTo >= t.validFrom, {
    path: ['validTo'],
    error: fr.endBeforeStart,
  });
export type TemplateForm = z.infer<typeof TemplateForm>;
/** With the refusal `validated_days`: what would keep the hours of before. */
export const LeftDays = z.object({
  count: z.number(),
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type LeftDays = z.infer<typeof LeftDays>;
export const templateList = describeList({
  listId: 'circuit-templates',
  title: fr.templatesTitle,
  may: 'circuit.read',
  row: Template,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 95 },
    { name: 'label', label: fr.name, kind: 'text', sort: true, width: 210 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'weekdays', label: fr.weekdays, kind: 'text', width: 150 },
    { name: 'start', label: fr.hours, kind: 'text', sort: true, width: 130 },
    { name: 'vehicleGroup', label: fr.vehicleGroup, kind: 'text', width: 160 },
    { name: 'needs', label: fr.needs, kind: 'list', texts: fr.needsNames, width: 150 },
    { name: 'described', label: fr.values, kind: 'text', width: 240 },
    { name: 'validFrom', label: fr.validFrom, kind: 'date', sort: true, width: 110 },
    { name: 'validTo', label: fr.validTo, kind: 'date', sort: true, width: 110 },
    { name: 'assigned', label: fr.assigned, kind: 'number', width: 130, hidden: true },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: {
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    vehicleGroup: choices(fr.vehicleGroup),
    active: flag(fr.active),
  },
});
