// Bounds of an open shift, and whom it suits. Pure.
export const QUALIFICATIONS = ['CD', 'LD', 'ME', 'sedentary'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export const MOST_PLACES = 50;
export const LABEL_MOST = 300;
/** A shift is offered so many days ahead at most. Invented. */
export const MOST_AHEAD = 92;
/** A colleague’s shift is looked for so many days around one’s own. Invented. */
export const SWAP_DAYS = 14;

export interface Wanted {
  readonly infraId: number;
  readonly groupId: number | null;
  readonly qualification: Qualification | null;
}
export interface Suitable {
  /** The mission of the day; null: none. */
  readonly mission: { readonly infraId: number; readonly driverType: string | null } | null;
  readonly groups: ReadonlySet<number>;
  /** Something is planned that day, or an absence stands. */
  readonly isBusy: boolean;
}
/** A mission of the agency that day, in the team, of the qualification, and nothing else that day. */
export const suits = (
  { infraId, groupId, qualification }: Wanted,
  { mission, groups, isBusy }: Suitable,
): boolean =>
  mission !== null &&
  mission.infraId === infraId &&
  !isBusy &&
  (groupId === null || groups.has(groupId)) &&
  (qualification === null || (mission.driverType ?? 'sedentary') === qualification);
