import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  infrastructureOf,
  nameOfPlace,
  placeOptions,
} from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { licence, licences } from '../contract.ts';
import { fr } from '../fr.ts';
import { LICENCE_STATES } from '../licence-state.ts';
import { announce } from './announce.ts';
import { activateInstallation, installationsOf, lockedLicence, transfer } from './installations.ts';
import { keyHash, keyHint, newKey } from './licence-key.ts';
import type { LicenceTables } from './table.ts';

const place = nameOfPlace('l.infra_id');
const machine = sql<string | null>`(select i.machine from licence_installation i
  where i.licence_id = l.id and i.state = 'active')`;
/** The key of a new licence, for the answer of the call that makes it. */
const newKeys = new WeakMap<object, string>();
const entity = entityServer(licence, {
  from: (call: ListCall) =>
    tables<LicenceTables>(call)
      .selectFrom('licence as l')
      .where('l.infra_id', '=', ofScope(call.actor.scope)),
  id: 'l.id',
  computed: {
    place,
    keyHint: 'l.key_hint',
    state: 'l.state',
    machine,
    installations: sql<number>`(select count(*)::int from licence_installation i where i.licence_id = l.id)`,
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['l.name', place, machine],
  filters: { state: 'l.state' },
  check: ({ actor }, { infraId }) => {
    if (!actor.scope.includes(infraId)) throw invalid({ infraId: fr.placeWrong });
  },
  owner: async (call, { infraId }, before) => {
    const at = await infrastructureOf(call.tx, infraId);
    if (at === null) throw invalid({ infraId: fr.placeWrong });
    if (before !== null) return { customer_id: at.customerId };
    const key = newKey();
    newKeys.set(call, key);
    return {
      customer_id: at.customerId,
      key_hash: keyHash(key),
      key_hint: keyHint(key),
      state: LICENCE_STATES[0],
    };
  },
});

export const licencesServer = serve(
  'licences',
  licences,
  {
    ...entity.handlers,
    save: async (call) => {
      const { id, ...values } = call.body;
      if (id !== 0) {
        const saved = await entity.save(call, id, values);
        // Its installations stand where the licence stands.
        const { infra_id, customer_id } = await lockedLicence(call, id);
        await tables<LicenceTables>(call)
          .updateTable('licence_installation')
          .set({ infra_id, customer_id })
          .where('licence_id', '=', id)
          .where('infra_id', '<>', infra_id)
          .execute();
        return { ...saved, key: null };
      }
      const saved = await entity.save(call, 0, values);
      return { ...saved, key: newKeys.get(call) ?? null };
    },
    activate: async (call) => {
      const { id } = await lockedLicence(call, call.params.id);
      await updateRow(tables<LicenceTables>(call), 'licence', id, {
        state: call.body.active ? 'active' : 'inactive',
      });
      return null;
    },
    installations: installationsOf,
    activateInstallation,
    transfer,
    names: async ({ tx, actor }) => ({
      names: await tables<LicenceTables>({ tx })
        .selectFrom('licence as l')
        .select(['l.id', 'l.name'])
        .where('l.infra_id', '=', ofScope(actor.scope))
        .orderBy('l.name')
        .execute(),
    }),
    renewKey: async (call) => {
      await requireConfirmed(call.tx, call);
      const { id } = await lockedLicence(call, call.params.id);
      const key = newKey();
      await updateRow(tables<LicenceTables>(call), 'licence', id, {
        key_hash: keyHash(key),
        key_hint: keyHint(key),
      });
      return { key };
    },
    places: async (call) => ({ places: [...(await placeOptions(call))] }),
    announce,
  },
  { save: (call) => entity.load(call, call.body.id) },
);

const [licenceTable, licenceWords] = trailWords(licence);
export const contributes: Contributions = {
  recordFields: [
    [
      licenceTable,
      { ...licenceWords, key_hint: { label: fr.keyHint }, state: { values: fr.states } },
    ],
    [
      'licence_installation',
      {
        licence_id: { label: fr.record },
        machine: { label: fr.computer },
        fingerprint: { label: fr.fingerprint },
        program_version: { label: fr.version },
        state: { values: fr.installationStates },
        active_at: { label: fr.activeAt },
        last_seen_at: { label: fr.lastSeen },
      },
    ],
  ],
  recordNames: [
    ['licence', fr.record],
    ['licence_installation', fr.installationRecord],
  ],
  recordPages: [
    ['licence', licences.index],
    ['licence_installation', licences.index],
  ],
};
