import { prefixed } from '#platform/contract/shapes.ts';
import { Redirect, serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsIn,
  collaboratorsLike,
  foldedName,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import {
  agencyOptions,
  infrastructuresOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { ACCEPTED, legalFiles, MOST_FILES } from '../contract.ts';
import { legalFileLines, legalFileLists, radarLists } from '../list-contract.ts';
import { retention } from '../retention-contract.ts';
import { DELAYS } from '../delays.ts';
import { fr } from '../fr.ts';
import { calibrations } from './calibrations.ts';
import { assign, bytes, download, reprocess } from './change-file.ts';
import { depositState, readDeposit } from './deposit.ts';
import { upload } from './intake.ts';
import { lines } from './lines.ts';
import { delayCounts, drivers, vehicles } from './list.ts';
import { embeddedSystems } from './embedded-systems.ts';
import { isSomebodyElse } from './holder.ts';
import { tellOfDownloads } from './notify.ts';
import { askReadAgain, toReadAgain } from './read-again-job.ts';
import { radar, radarDrivers, radarVehicles } from './radar.ts';
import {
  askedRange,
  coverageOf,
  entityOf,
  fileOf,
  filesOfEntity,
  openFiles,
} from './read-files.ts';
import { askPurge, loadRetention, saveRetention } from './retention.ts';
import type { LegalFileTables } from './table.ts';
import { accept, replace, restore, withdraw } from './withdraw-file.ts';

const MAX_BYTES = 20_971_520;

const loadData = async (call: HandlerCall<typeof legalFiles.loadData>) => {
  const { tab, ...query } = call.query;
  const list = tab === 'driver' ? drivers : vehicles;
  const { rows, total } = await list.handlers.list({ ...call, query });
  const { n } = await tables<LegalFileTables>(call)
    .selectFrom('legal_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', ['unassigned', 'contested'])
    .where('infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirstOrThrow();
  return { tab, rows, total, counts: await delayCounts(call, tab), unassigned: n };
};

const toggleAlert = async (call: HandlerCall<typeof legalFiles.toggleAlert>) => {
  const { entityType, entityId } = call.body;
  const entity = await entityOf(call, entityType, entityId);
  const column = entityType === 'driver' ? ('collaborator_id' as const) : ('vehicle_id' as const);
  const t = tables<LegalFileTables>(call);
  const before = await t
    .selectFrom('legal_file_alert')
    .select('enabled')
    .where(column, '=', entityId)
    .executeTakeFirst();
  const enabled = call.body.enabled ?? !(before?.enabled ?? true);
  await t
    .insertInto('legal_file_alert')
    .values({
      customer_id: entity.customerId,
      infra_id: entity.infraId,
      collaborator_id: null,
      vehicle_id: null,
      [column]: entityId,
      enabled,
    })
    .onConflict((c) => c.column(column).doUpdateSet({ enabled, infra_id: entity.infraId }))
    .execute();
  return { enabled };
};

const filters = async (call: HandlerCall<typeof legalFiles.filters>) => {
  const counts = await delayCounts(call, call.body.tab);
  const byStatus = [counts.late, counts.almostLate, counts.onTime];
  return {
    agency: await agencyOptions(call),
    status: Object.entries(fr.delayStatus).map(([value, label]) => ({
      value,
      label,
      count: byStatus[Number(value)] ?? 0,
    })),
  };
};

const getMissingDates = async (call: HandlerCall<typeof legalFiles.getMissingDates>) => {
  const person = await entityOf(call, 'driver', call.params.id);
  const range = askedRange(call.now, call.query.from, call.query.to);
  const days = await coverageOf(call.tx, person, range, call.now);
  return {
    from: range.first,
    to: range.last,
    days,
    missing: days.filter((d) => d.state === 'missing').map((d) => d.day),
  };
};

/** Who could be the holder of a card: by its name and birth date, or by what is searched; whoever has no card yet first. */
const candidates = async (call: HandlerCall<typeof legalFiles.candidates>) => {
  const file = await fileOf(call, call.params.id);
  const { search = '' } = call.query;
  const [surname = '', ...first] = (file.holder ?? '').split(' ');
  const wanted = foldedName(search);
  const people =
    search === ''
      ? await collaboratorsLike(call.tx, file.customer_id, {
          surname,
          firstNames: first.join(' '),
          birthDate: file.holder_birth_date,
        })
      : (await collaboratorsIn(call.tx, call.actor.scope))
          .filter(
            (p) =>
              p.customerId === file.customer_id &&
              foldedName(`${p.lastName} ${p.firstName} ${p.matricule}`).includes(wanted),
          )
          .slice(0, 20);
  const agencies = new Map(
    (
      await infrastructuresOf(
        call.tx,
        people.map((p) => p.infraId),
      )
    ).map((i) => [i.id, i.name]),
  );
  return {
    people: people
      .filter((p) => call.actor.scope.includes(p.infraId))
      .map((p) => ({
        id: p.id,
        name: personName(p),
        matricule: p.matricule,
        agency: agencies.get(p.infraId) ?? '',
        sameName: foldedName(p.lastName) === foldedName(surname),
        sameBirth: p.birthDate !== null && p.birthDate === file.holder_birth_date,
        otherCard: p.cardNumber !== null,
        birthDate: p.birthDate,
        isSomebodyElse: isSomebodyElse(
          { name: file.holder ?? '', birthDate: file.holder_birth_date },
          p,
        ),
      }))
      .sort((a, b) => Number(a.otherCard) - Number(b.otherCard)),
  };
};

export const legalFilesServer = serve('legal-files', legalFiles, {
  loadData,
  toggleAlert,
  notify: tellOfDownloads,
  filters,
  getMissingDates,
  candidates,
  upload,
  assign,
  withdraw,
  restore,
  accept,
  replace,
  bytes,
  calibrations,
  readDeposit,
  deposit: depositState,
  radar,
  toReadAgain,
  readAgain: askReadAgain,
  loadConfiguration: async () => ({
    tabs: ['driver', 'vehicle'],
    delays: { driver: { ...DELAYS.driver }, vehicle: { ...DELAYS.vehicle } },
    accept: [...ACCEPTED],
    maxBytes: MAX_BYTES,
    maxFiles: MOST_FILES,
  }),
  files: async (call) => {
    const { entityType, entityId } = call.params;
    await entityOf(call, entityType, entityId);
    return { files: await filesOfEntity(call.tx, entityType, entityId) };
  },
  downloadLegalFile: download,
  // No connector to an embedded system exists yet: said as it is.
  embeddedSystemStatus: embeddedSystems,
  reprocessFile: reprocess,
  // The specification names two legacy redirects without their targets (D3-R-23, D3-N-10): Invented, the two tabs.
  driverRedirect: async () => new Redirect('/legal-files?tab=driver'),
  vehicleRedirect: async () => new Redirect('/legal-files?tab=vehicle'),
  unassigned: async (call) => ({ files: await openFiles(call.tx, call.actor.scope) }),
});

export const legalFileListsServer = serve('legal-file-lists', legalFileLists, {
  ...prefixed('driver', drivers.handlers),
  ...prefixed('vehicle', vehicles.handlers),
});

export const legalFileLinesServer = serve('legal-file-lines', legalFileLines, lines.handlers);

export const radarServer = serve('legal-file-radar', radarLists, {
  ...prefixed('driver', radarDrivers.handlers),
  ...prefixed('vehicle', radarVehicles.handlers),
});

export const retentionServer = serve('legal-file-retention', retention, {
  load: loadRetention,
  save: saveRetention,
  purge: askPurge,
});
