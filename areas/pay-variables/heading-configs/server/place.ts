// Where a setting stands: the provider's level, an infrastructure, a person; with the levels above.
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import {
  ancestors,
  customerOf,
  infrastructureOf,
  infrastructuresOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { Level } from '#areas/pay-variables/headings/contract.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { ChainLink } from '../contract.ts';
import { fr } from '../fr.ts';

export interface PlaceCall {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'customerId' | 'scope' | 'provider' | 'perimeter'>;
}
export interface At {
  readonly infraId: number | null;
  readonly collaboratorId: number | null;
}
export interface Standing extends At {
  readonly customerId: number;
  /** Nearest first, the provider last; `key` as the settings are kept. */
  readonly chain: readonly (ChainLink & { readonly key: string })[];
  /** May the caller write there? Levels above one's perimeter are read only. */
  readonly mine: boolean;
}
const overall = { key: 'overall', level: 'overall' as Level, name: fr.overallName };

const infraChain = async (tx: Tx, id: number): Promise<Standing['chain']> => {
  const up = await ancestors(tx, id);
  const infrastructures = new Map((await infrastructuresOf(tx, up)).map((i) => [i.id, i]));
  return [
    ...up.flatMap((a) => {
      const i = infrastructures.get(a);
      return i === undefined ? [] : [{ key: `i${a}`, level: i.type as Level, name: i.name }];
    }),
    overall,
  ];
};

const personOf = async ({ tx, actor }: PlaceCall, id: number) => {
  const who = await rowById(tables<DirectoryTables>({ tx }), 'collaborator', id, [
    'id',
    'infra_id',
    'customer_id',
    'first_name',
    'last_name',
  ]);
  return who === undefined || !actor.scope.includes(who.infra_id) ? null : who;
};

/** A place the caller may see, or null. */
export const standing = async (call: PlaceCall, at: At): Promise<Standing | null> => {
  if (at.collaboratorId !== null) {
    const who = await personOf(call, at.collaboratorId);
    if (who === null) return null;
    const name = `${who.last_name.toLocaleUpperCase('fr')} ${who.first_name}`;
    return {
      infraId: null,
      collaboratorId: who.id,
      customerId: who.customer_id,
      mine: true,
      chain: [
        { key: `c${who.id}`, level: 'collaborator', name },
        ...(await infraChain(call.tx, who.infra_id)),
      ],
    };
  }
  if (at.infraId === null)
    return {
      infraId: null,
      collaboratorId: null,
      customerId: await customerOf(call),
      mine: call.actor.provider,
      chain: [overall],
    };
  if (!call.actor.scope.includes(at.infraId)) return null;
  const infra = await infrastructureOf(call.tx, at.infraId);
  return infra === null
    ? null
    : {
        infraId: infra.id,
        collaboratorId: null,
        customerId: infra.customerId,
        mine: true,
        chain: await infraChain(call.tx, infra.id),
      };
};

/** A place to read at: 404 when it is not there for the caller. */
export const seenPlace = async (call: PlaceCall, at: At): Promise<Standing> => {
  const place = await standing(call, at);
  if (place === null) throw notFound();
  return place;
};

/** A place to write at, as a form says it: 422 at the field when it is not the caller's. */
export const ownPlace = async (call: PlaceCall, at: At): Promise<Standing> => {
  if (at.infraId !== null && at.collaboratorId !== null)
    throw invalid({ collaboratorId: fr.onePlace });
  const place = await standing(call, at);
  if (place === null)
    throw invalid({ [at.collaboratorId === null ? 'infraId' : 'collaboratorId']: fr.placeMissing });
  if (!place.mine) throw invalid({ infraId: fr.providerOnly });
  return place;
};
