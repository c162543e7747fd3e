// Vehicles: list, form, routes.
import { z } from 'zod';
import { frenchPlate } from '#platform/contract/french-identifiers.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { describeList, editForm, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { text, orNull, version } from './shapes.ts';

export const Vehicle = z.object({
  id: z.number(),
  registration: z.string(),
  label: z.string().nullable(),
  vin: z.string().nullable(),
  nation: z.number().nullable(),
  infraId: z.number(),
  agency: z.string(),
  active: z.boolean(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Vehicle = z.infer<typeof Vehicle>;
export const VehicleForm = z.object({
  registration: text(20)
    .min(2)
    .transform((t) => frenchPlate(t.toUpperCase())),
  label: orNull(80),
  nation: z.number().int().min(1).max(255).nullable(),
  infraId: z.number().int().positive(),
  active: z.boolean(),
  version,
  vin: orNull(17)
    .transform((t) => t?.toUpperCase() ?? null)
    .refine((t) => t === null || /^[A-HJ-NPR-Z0-9]{17}$/.test(t), fr.vinWrong),
});
export type VehicleForm = z.infer<typeof VehicleForm>;
export const vehicleList = describeList({
  listId: 'vehicles',
  title: fr.vehicles,
  may: 'vehicle.read',
  row: Vehicle,
  columns: columns([
    {
      name: 'registration',
      label: fr.registration,
      kind: 'text',
      sort: true,
      pinned: true,
      width: 170,
    },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 200 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 200 },
    { name: 'vin', label: fr.vin, kind: 'text', width: 190 },
    {
      name: 'active',
      label: fr.active,
      kind: 'flag',
      sort: true,
      texts: { true: fr.activeYes, false: fr.activeNo },
      width: 120,
    },
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
    agency: choices(fr.agency),
    active: choices(fr.active, [
      { value: 'true', label: fr.activeYes },
      { value: 'false', label: fr.activeNo },
    ]),
  },
});
export const vehicles = {
  ...list({ data: '/vehicles', page: true, ...vehicleList }),
  ...importCalls({ path: '/vehicles/import', may: 'vehicle.write' }),
  ...editForm({
    load: '/vehicles/edit-load/{id}',
    save: '/vehicles/edit-post/{id}',
    may: 'vehicle.read',
    mayWrite: 'vehicle.write',
    values: Vehicle,
    body: VehicleForm,
  }),
};
