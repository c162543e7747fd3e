import { fillPath } from '#platform/contract/path.ts';
import { notFound } from '#platform/server/app-error.ts';
import { Redirect, serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { findRoute } from '#platform/server/http/find-route.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { directory, SHEET_TABS, vehicles } from '../contract.ts';
import { personName } from '../person.ts';
import { collaboratorOf, collaboratorsIn } from './api.ts';
import { people, vehicleLists } from './list.ts';
import {
  endMission,
  missionEndMover,
  missionSaver,
  moveMissionEnd,
  saveMission,
  type MissionListener,
} from './mission-sheet.ts';
import { readSheet, savedMission, savePerson } from './sheet.ts';
import { vehicleImport } from './import-vehicles.ts';
import { loadVehicle, saveVehicle } from './vehicles.ts';

/** Name under which the planning says where it is. */
const PLANNING = 'planning';

const listOf = async (call: HandlerCall<typeof directory.listOf>) => {
  const below = await subtree(call.tx, call.params.infrastructure);
  const scope = below.filter((id) => call.actor.perimeter.includes(id));
  if (scope.length === 0) throw notFound();
  return {
    collaborators: (await collaboratorsIn(call.tx, scope)).map((p) => ({
      id: p.id,
      matricule: p.matricule,
      lastName: p.lastName,
      firstName: p.firstName,
      name: personName(p),
      type: p.type,
      driverType: p.driverType,
      agencyId: p.infraId,
    })),
  };
};

const seen = async (call: HandlerCall<typeof directory.redirect>): Promise<number> => {
  const person = await collaboratorOf(call.tx, call.params.collaboratorId);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  return person.id;
};
const sheetUrl = (id: number, tab?: string): string =>
  fillPath(directory.sheet.path, { id }) +
  (tab === undefined || tab === 'identity' ? '' : `?tab=${tab}`);

/** `linkedPages` say where the planning is; `onMission` hears that missions changed. */
export const directoryServer = (
  linkedPages: readonly LinkedPage[],
  onMission: MissionListener,
): Served => {
  missionSaver.filledBy(saveMission(onMission))();
  missionEndMover.filledBy(moveMissionEnd(onMission))();
  return serve(
    'directory',
    directory,
    {
      ...people.handlers,
      listOf,
      sheet: readSheet,
      save: savePerson,
      saveMission: saveMission(onMission),
      endMission: endMission(onMission),
      redirect: async (call) => new Redirect(sheetUrl(await seen(call))),
      redirectTab: async (call) => {
        const { collaboratorId, tab } = call.params;
        const id = await seen({ ...call, params: { collaboratorId } });
        if (/^\d+$/.test(tab))
          return new Redirect(fillPath(directory.sheet.path, { id }, Number(tab)));
        if (!(SHEET_TABS as readonly string[]).includes(tab)) throw notFound();
        return new Redirect(sheetUrl(id, tab));
      },
      calendarRedirect: async (call) => {
        const id = await seen(call);
        const hasPlanning = linkedPages.some((p) => p.name === PLANNING);
        return new Redirect(
          hasPlanning
            ? findRoute(linkedPages, PLANNING, { module: 'calendar', people: id })
            : sheetUrl(id, 'operation'),
        );
      },
    },
    { save: 'sheet', saveMission: savedMission, endMission: savedMission },
  );
};

export const vehiclesServer = serve(
  'vehicles',
  vehicles,
  {
    ...vehicleLists.handlers,
    ...importHandlers(vehicleImport),
    load: loadVehicle,
    save: saveVehicle,
  },
  { save: 'load' },
);
