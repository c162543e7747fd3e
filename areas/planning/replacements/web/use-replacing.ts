// Takes a candidate, and takes it back: a service through this area, a circuit through its calendar. One gesture, one « Annuler ».
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { circuits } from '#areas/planning/circuits/contract.ts';
import type { CellChange } from '#areas/planning/changes/contract.ts';
import { replacements, type Candidate, type Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const nothingUndone = async (): Promise<null> => null;
/** What came of it: written with what undoes it, refused in words, or a reason is asked for. */
type Answer = Output<typeof replacements.replace>;
type Outcome =
  | {
      readonly is: 'done';
      readonly undo: () => Promise<string | null>;
      /** The days of the plan that were written; none for a circuit, which is a draft. */
      readonly cells: readonly CellChange[];
      /** Both people hear of it now; null where nothing was written that they would hear of. */
      readonly informed: Pick<Answer, 'informed' | 'unreached'> | null;
    }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'reason'; readonly warnings: readonly string[] };

const takeServices = async (
  services: readonly Uncovered[],
  replacement: number,
  reason: string,
): Promise<Outcome> => {
  const [first] = services;
  if (first === undefined) return { is: 'done', undo: nothingUndone, cells: [], informed: null };
  const answer = await send(replacements.replace, {
    body: { collaborator: first.id, days: services.map((u) => u.day), replacement, reason },
  });
  if (answer.refused !== null) return { is: 'refused', message: answer.refused };
  const { ids, informed, unreached } = answer;
  if (ids.length === 0) return { is: 'reason', warnings: answer.warnings.map((w) => w.message) };
  const undo = async () => (await send(replacements.undo, { body: { ids } })).refused;
  const cells = services.map(({ day, shiftCode: code, start, end, pause }) => ({
    collaboratorId: replacement,
    day,
    shift: { was: null, set: { code, start, end, pause } },
  }));
  return { is: 'done', undo, cells, informed: { informed, unreached } };
};
const takeCircuits = async (tours: readonly Uncovered[], driver: number): Promise<Outcome> => {
  if (tours.length === 0) return { is: 'done', undo: nothingUndone, cells: [], informed: null };
  const body = {
    changes: tours.map(({ id: circuitId, day, absent }) => ({
      circuitId,
      day,
      was: absent?.id ?? null,
      set: { collaboratorId: driver, vehicleId: null, comment: null },
    })),
  };
  const answer = await send(circuits.edit, { body });
  const undo = async () => {
    const undone = await send(circuits.edit, { body: { changes: answer.inverse } });
    return undone.refused[0]?.message ?? null;
  };
  const [refused] = answer.refused;
  if (refused === undefined) return { is: 'done', undo, cells: [], informed: null };
  if (answer.inverse.length > 0) await undo();
  return { is: 'refused', message: refused.message };
};
/** Circuits become drafts, services stand in the plan: both or neither. */
const takeAll = async (
  services: readonly Uncovered[],
  candidate: Candidate,
  reason: string,
): Promise<Outcome> => {
  const chosen = services.filter((u) => candidate.days.includes(u.day));
  const of = (kind: Uncovered['kind']) => chosen.filter((u) => u.kind === kind);
  const tours = await takeCircuits(of('circuit'), candidate.id);
  if (tours.is !== 'done') return tours;
  const taken = await takeServices(of('service'), candidate.id, reason);
  if (taken.is !== 'done') {
    await tours.undo();
    return taken;
  }
  return { ...taken, undo: async () => (await taken.undo()) ?? (await tours.undo()) };
};

const whoHears = ({ informed, unreached }: Pick<Answer, 'informed' | 'unreached'>): string => {
  if (!informed) return fr.toldLater;
  return unreached.length === 0 ? fr.toldBoth : t('unreached', { names: unreached.join(', ') });
};
const takenText = (
  { name, days }: Candidate,
  services: readonly Uncovered[],
  informed: (Outcome & { readonly is: 'done' })['informed'],
): string => {
  if (informed === null) return t('takenCircuit', { name });
  const count = services.filter((u) => u.kind === 'service' && days.includes(u.day)).length;
  return `${t('taken', { name, count })} ${whoHears(informed)}`;
};
/** What the screen behind does once somebody takes the service. */
export interface Afterwards {
  /** Of what was asked for everything is given away, not a part. */
  readonly onDone: (everything: boolean) => void;
  /** Lets the screen take it back by its own undo; answers what forgets it where it is taken back here. */
  readonly onTaken?:
    | ((change: { readonly cells: readonly CellChange[] }) => () => void)
    | undefined;
}
const nothing = (): void => undefined;
export interface Replacing {
  readonly busy: boolean;
  /** The limits that the chosen person would pass: a reason is asked for. */
  readonly asked: { readonly candidate: Candidate; readonly warnings: readonly string[] } | null;
  readonly take: (candidate: Candidate, reason?: string) => Promise<void>;
  readonly forget: () => void;
}
export const useReplacing = (
  services: readonly Uncovered[],
  { onDone, onTaken }: Afterwards,
): Replacing => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Replacing['asked']>(null);
  const refresh = () => invalidate(cache, replacements.list, replacements.candidates);
  const undone = async (undo: () => Promise<string | null>, forget: () => void): Promise<void> => {
    try {
      const refused = await undo();
      forget();
      if (refused === null) toast.success(fr.undone);
      else toast.warning(refused);
    } catch (error) {
      toast.danger(error);
    }
    await refresh();
  };
  /** Answers whether all that was asked for is given away: of a service that somebody has nobody asks for candidates. */
  const tell = (candidate: Candidate, outcome: Outcome): boolean => {
    if (outcome.is === 'refused') toast.warning(outcome.message);
    if (outcome.is === 'reason') setAsked({ candidate, warnings: outcome.warnings });
    if (outcome.is !== 'done') return false;
    const forget = outcome.cells.length > 0 ? onTaken?.({ cells: outcome.cells }) : undefined;
    toast.success(takenText(candidate, services, outcome.informed), {
      action: { label: fr.undo, run: () => void undone(outcome.undo, forget ?? nothing) },
    });
    const everything = services.every((u) => candidate.days.includes(u.day));
    onDone(everything);
    return everything;
  };
  const take = async (candidate: Candidate, reason = ''): Promise<void> => {
    setBusy(true);
    let isOver = false;
    try {
      isOver = tell(candidate, await takeAll(services, candidate, reason));
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
    await (isOver ? invalidate(cache, replacements.list) : refresh());
  };
  return { busy, asked, take, forget: () => setAsked(null) };
};
