// People, their missions, vehicles. The specification gives two redirects and one list (002 §2.4); the other paths are Invented.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { list } from '#platform/contract/shapes.ts';
import {
  type,
  driverType,
  saved,
  personList,
  PersonSheet,
  PersonForm,
  MissionForm,
} from './shapes.ts';
export { PersonRow, personList, Mission, PersonSheet, PersonForm, MissionForm } from './shapes.ts';
export { isNir, plainNir } from './nir.ts';
export {
  CATEGORIES,
  COLLABORATOR_TYPES,
  DRIVER_TYPES,
  isDriver,
  MISSION_TYPES,
  type Category,
  type CollaboratorType,
  type DriverType,
  type MissionType,
} from './person.ts';
export { isOneContract, monthlyOf, weeklyOf } from './contract-hours.ts';
export { Vehicle, VehicleForm, vehicleList, vehicles } from './vehicle-contract.ts';

const base = '/collaborator';
export const SHEET_TABS = ['identity', 'operation', 'pay', 'counters'] as const;
export const directory = {
  ...list({ data: '/collaborators', page: true, ...personList }),
  newPage: page({ path: `${base}/new`, may: 'collaborator.write' }),
  editPage: page({ path: `${base}/edit/{id}`, may: 'collaborator.write' }),
  sheet: http.get(`${base}/sheet/{id}`, {
    may: 'collaborator.read',
    page: true,
    output: PersonSheet,
  }),
  save: http.post(`${base}/edit-post/{id}`, {
    may: 'collaborator.write',
    body: PersonForm,
    output: saved,
  }),
  /** `{mission}` 0 is a new one. */
  saveMission: http.post(`${base}/{id}/mission/{mission}`, {
    may: 'collaborator.write',
    body: MissionForm,
    output: saved,
  }),
  endMission: http.post(`${base}/{id}/mission/{mission}/end`, {
    may: 'collaborator.write',
    body: z.object({ endsOn: Day, version: z.number().int().min(0) }),
    output: saved,
  }),
  // Specification 002 §2.4. Targets of the redirects are not given: the sheet, and the planning held to the person.
  redirect: http.get(`${base}/collaborator-redirect/{collaboratorId}`, {
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  /** A number in the tab's place is the infrastructure of the short form's twin. */
  redirectTab: http.get(`${base}/collaborator-redirect/{collaboratorId}/{tab:name}`, {
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  calendarRedirect: http.get(`${base}/collaborator-calendar-redirect/{collaboratorId}`, {
    may: 'collaborator.read',
    kind: 'redirect',
  }),
  listOf: http.get(`${base}/list/{infrastructure}`, {
    may: 'collaborator.read',
    output: z.object({
      collaborators: z.array(
        z.object({
          id: z.number(),
          matricule: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          name: z.string(),
          type,
          driverType: driverType.nullable(),
          agencyId: z.number(),
        }),
      ),
    }),
  }),
};
