// Why somebody was absent is not for everybody: accreditations of users, tab other-times (specification 002 §2.4).
import type { Actor, Tx } from '#platform/server/call.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';

/** The code to show for an absence counted in an infrastructure. */
export type Reason = (infraId: number, code: string | null) => string | null;

/** What the caller may know of the absences of a person; one's own are one's own. */
export const absenceReasons = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  collaboratorId: number,
): Promise<Reason> => {
  if (call.actor.collaboratorId === collaboratorId) return (_, code) => code;
  const shows = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  return (infraId, code) => (code === null || shows(infraId, code) ? code : hiddenAbsence.code);
};

type Coded = readonly { readonly code: string }[];
/** Absences as the caller may know them. */
export const shownAbsences = <A extends { readonly code: string }>(
  absences: readonly A[],
  reason: Reason,
  infraId: number,
): A[] => absences.map((a) => ({ ...a, code: reason(infraId, a.code) ?? a.code }));

interface Told {
  readonly absences: Coded;
  readonly record: { readonly infraId: number; readonly absences: Coded } | null;
}
/** One day with its absences as the caller may know them; `infraId` is where the person belongs. */
export const withReason = <D extends Told>(detail: D, reason: Reason, infraId: number): D => ({
  ...detail,
  absences: shownAbsences(detail.absences, reason, infraId),
  record:
    detail.record === null
      ? null
      : {
          ...detail.record,
          absences: shownAbsences(detail.record.absences, reason, detail.record.infraId),
        },
});
