// What a removal breaks, seen by doing it: the guard is asked about the accounts before and after, in a transaction that is taken back.
import type { Auth } from '#platform/server/auth/auth.ts';
import { actorFrom, type PlacedActor } from '#platform/server/access/perimeter.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { liveKeysOf } from '#areas/organisation/api-keys/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  accountReader,
  staffAccounts,
  takeForTrial,
  type HeldRight,
} from '#areas/organisation/users/server/api.ts';
import { approverDuties } from '#areas/planning/approvers/server/api.ts';
import type { Outcome } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export interface Affected extends HeldRight {
  readonly userId: number;
  readonly name: string;
}
interface Trial {
  readonly auth: Pick<Auth, 'access'>;
  readonly answering: () => readonly string[];
}
type Effects = Outcome['effects'];
const ANSWERS_ABSENCES = 'absence.validate';

const actorAt = async (tx: Tx, { auth }: Trial, userId: number): Promise<PlacedActor | null> => {
  const facts = await accountReader.factsOf(tx, userId);
  return facts === null ? null : actorFrom(auth.access, facts);
};
const placesOf = (actor: PlacedActor | null, right: string): readonly number[] =>
  actor?.permissions.has(right) === true ? actor.perimeter : [];

/** By right, the places where one of the accounts had it and has it no more. */
type Lost = Map<string, Map<number, readonly number[]>>;
const lostBy = ({ answering }: Trial, before: PlacedActor, after: PlacedActor | null): Lost =>
  new Map(
    answering().flatMap((right) => {
      const kept = new Set(placesOf(after, right));
      const gone = placesOf(before, right).filter((place) => !kept.has(place));
      return gone.length === 0
        ? []
        : [
            [
              right,
              new Map(gone.map((place) => [place, before.lineage.get(place) ?? []])),
            ] as const,
          ];
    }),
  );

/** Takes out what somebody else still answers. */
const coverBy = async (tx: Tx, trial: Trial, customerId: number, lost: Lost): Promise<void> => {
  for (const id of await staffAccounts(tx, customerId)) {
    if (lost.size === 0) return;
    const actor = await actorAt(tx, trial, id);
    for (const [right, places] of lost) {
      for (const place of placesOf(actor, right)) places.delete(place);
      if (places.size === 0) lost.delete(right);
    }
  }
};
const withoutHolder = async (tx: Tx, { auth }: Trial, lost: Lost): Promise<string[]> => {
  const lines: string[] = [];
  for (const [right, places] of lost) {
    // The highest of a branch says it for what is below.
    const top = [...places].filter(([, above]) => !above.slice(1).some((id) => places.has(id)));
    const names = await infrastructuresOf(
      tx,
      top.map(([id]) => id),
    );
    const { label } = auth.access[right as `${string}.${string}`] ?? { label: right };
    lines.push(
      t('effect.noHolder', { right: label, place: names.map(({ name }) => name).join(', ') }),
    );
  }
  return lines;
};

type Call = Pick<HandlerCall<Route>, 'services' | 'now'>;
export const effectsOf = async (
  trial: Trial,
  { services, now }: Call,
  taken: readonly Affected[],
): Promise<Effects> =>
  services.db.elevated(async (tx) => {
    const names = new Map(taken.map(({ userId, name }) => [userId, name]));
    const before = new Map<number, PlacedActor>();
    for (const id of names.keys()) {
      const actor = await actorAt(tx, trial, id);
      if (actor !== null) before.set(id, actor);
    }
    await tx.run`savepoint trial`;
    await takeForTrial(tx, taken, now);
    const effects: Effects = [];
    const noLonger = new Set<number>();
    const all: Lost = new Map();
    let customerId = 0;
    for (const [id, actor] of before) {
      customerId = actor.customerId ?? 0;
      const lost = lostBy(trial, actor, await actorAt(tx, trial, id));
      if (lost.has(ANSWERS_ABSENCES)) noLonger.add(id);
      for (const [right, places] of lost)
        all.set(right, new Map([...(all.get(right) ?? []), ...places]));
    }
    await coverBy(tx, trial, customerId, all);
    for (const text of await withoutHolder(tx, trial, all)) effects.push({ account: '', text });
    await tx.run`rollback to savepoint trial`;
    const day = todayIn(now);
    const tell = (
      id: number,
      key: 'standsIn' | 'replaced' | 'approver' | 'keys',
      count: number,
    ) => {
      if (count > 0)
        effects.push({ account: names.get(id) ?? '', text: t(`effect.${key}`, { count }) });
    };
    for (const duty of await approverDuties(tx, [...noLonger], day)) {
      tell(duty.userId, 'standsIn', duty.standsIn);
      tell(duty.userId, 'replaced', duty.replaced);
      tell(duty.userId, 'approver', duty.rules);
    }
    for (const { userId, keys } of await liveKeysOf(tx, [...before.keys()], day))
      tell(userId, 'keys', keys);
    return effects;
  });
