// Who else looks at the same days of the same agencies, and which day each of them is changing. Told from tab to tab through the live
// updates of the agencies; nothing of it is kept.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';

const Id = z.number().int().positive();
/** Agencies that somebody is told in at once: those first shown. Invented. */
export const MOST_AGENCIES = 20;
/** A tab tells itself again this often, and is forgotten when it has been silent for more than two turns. */
export const BEAT_MS = 25_000;
export const GONE_MS = 60_000;

export const PresenceBody = z.object({
  /** A tab of a browser: somebody with two of them is one person. */
  tab: z.uuid(),
  agencies: z.array(Id).min(1).max(MOST_AGENCIES),
  from: Day,
  to: Day,
  /** The day being changed, and the agency whose people may know. */
  cell: z.object({ collaboratorId: Id, day: Day, agency: Id }).nullable().default(null),
  state: z.enum(['hello', 'here', 'gone']).default('here'),
});
export type PresenceBody = z.infer<typeof PresenceBody>;

/** As it travels on `/infrastructures/<agency>/planning-presence`. */
export const Heard = z.object({
  by: Id,
  who: z.string(),
  tab: z.string(),
  from: z.string(),
  to: z.string(),
  cell: z.object({ collaboratorId: Id, day: z.string() }).nullable(),
  state: z.enum(['hello', 'here', 'gone']),
});
export type Heard = z.infer<typeof Heard>;
export interface Peer {
  readonly by: number;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  /** `person:day` */ readonly cell: string | null;
  readonly at: number;
}
export type Peers = ReadonlyMap<string, Peer>;

export const withHeard = (
  peers: Peers,
  { by, who, tab, from, to, cell, state }: Heard,
  at: number,
): Peers => {
  const next = new Map(peers);
  if (state === 'gone') next.delete(tab);
  else
    next.set(tab, {
      by,
      who,
      from,
      to,
      cell: cell === null ? null : `${cell.collaboratorId}:${cell.day}`,
      at,
    });
  return next;
};
export const withoutSilent = (peers: Peers, now: number): Peers =>
  [...peers.values()].every((p) => now - p.at < GONE_MS)
    ? peers
    : new Map([...peers].filter(([, p]) => now - p.at < GONE_MS));

/** The others who see some of these days, one line for each person: whoever changes a day first, then by name. */
export const othersAt = (
  peers: Peers,
  me: number | null,
  span: { readonly from: string; readonly to: string },
): Peer[] => {
  const here = [...peers.values()].filter(
    (p) => p.by !== me && p.from <= span.to && p.to >= span.from,
  );
  const people = Map.groupBy(here, (p) => p.by);
  return [...people.values()]
    .flatMap((of) => of.find((p) => p.cell !== null) ?? of[0] ?? [])
    .toSorted(
      (a, b) =>
        Number(b.cell !== null) - Number(a.cell !== null) || a.who.localeCompare(b.who, 'fr'),
    );
};
const SHADES = [...'abcdefghijklmnopqrstuvwx'];
/** The same person has the same colour on every screen. */
export const shadeOf = (by: number): string => SHADES[(by * 7) % SHADES.length] ?? 'a';
/** `CD` of Camille Durand. */
export const initialsOf = (who: string): string =>
  who
    .split(/[\s-]+/)
    .filter((w) => w !== '')
    .map((w) => w.charAt(0).toLocaleUpperCase('fr'))
    .slice(0, 2)
    .join('');
