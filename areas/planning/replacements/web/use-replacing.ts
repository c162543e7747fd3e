// Takes a candidate, and takes it back: a service through this area, a circuit through its calendar. One gesture, one « Annuler ».
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { circuits } from '#areas/planning/circuits/contract.ts';
import type { CellChange } from '#areas/planning/changes/contract.ts';
import { replacements, type Candidate, type Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** What came of it: written with what undoes it, refused in words, or a reason is asked for. */
type Outcome =
  | {
      readonly is: 'done';
      readonly undo: () => Promise<string | null>;
      /** The days of the plan that were written; none for a circuit, which is a draft. */
      readonly cells: readonly CellChange[];
    }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'reason'; readonly warnings: readonly string[] };

const takeService = async (
  { id, day, shiftCode, start, end, pause }: Uncovered,
  replacement: number,
  reason: string,
): Promise<Outcome> => {
  const answer = await send(replacements.replace, {
    body: { collaborator: id, day, replacement, reason },
  });
  if (answer.refused !== null) return { is: 'refused', message: answer.refused };
  const { id: written } = answer;
  if (written === null) return { is: 'reason', warnings: answer.warnings.map((w) => w.message) };
  const undo = async () => (await send(replacements.undo, { params: { id: written } })).refused;
  const shift = { was: null, set: { code: shiftCode, start, end, pause } };
  return { is: 'done', undo, cells: [{ collaboratorId: replacement, day, shift }] };
};
const takeCircuit = async ({ id, day, absent }: Uncovered, driver: number): Promise<Outcome> => {
  const change = {
    circuitId: id,
    day,
    was: absent?.id ?? null,
    set: { collaboratorId: driver, vehicleId: null, comment: null },
  };
  const answer = await send(circuits.edit, { body: { changes: [change] } });
  const [refused] = answer.refused;
  if (refused !== undefined) return { is: 'refused', message: refused.message };
  const undo = async () => {
    const undone = await send(circuits.edit, { body: { changes: answer.inverse } });
    return undone.refused[0]?.message ?? null;
  };
  return { is: 'done', undo, cells: [] };
};

/** What the screen behind does once somebody takes the service. */
export interface Afterwards {
  readonly onDone: () => void;
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
export const useReplacing = (service: Uncovered, { onDone, onTaken }: Afterwards): Replacing => {
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
  const tell = (candidate: Candidate, outcome: Outcome): void => {
    if (outcome.is === 'refused') toast.warning(outcome.message);
    if (outcome.is === 'reason') setAsked({ candidate, warnings: outcome.warnings });
    if (outcome.is !== 'done') return;
    const forget = outcome.cells.length > 0 ? onTaken?.({ cells: outcome.cells }) : undefined;
    const text = service.kind === 'circuit' ? 'takenCircuit' : 'taken';
    toast.success(t(text, { name: candidate.name }), {
      action: { label: fr.undo, run: () => void undone(outcome.undo, forget ?? nothing) },
    });
    onDone();
  };
  const take = async (candidate: Candidate, reason = ''): Promise<void> => {
    setBusy(true);
    try {
      const outcome =
        service.kind === 'circuit'
          ? await takeCircuit(service, candidate.id)
          : await takeService(service, candidate.id, reason);
      tell(candidate, outcome);
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
    await refresh();
  };
  return { busy, asked, take, forget: () => setAsked(null) };
};
