// The kinds that areas declare; given once, when the portal gathers its areas (apps/server/areas.ts).
import type { DeclaredNotice } from '#platform/contract/notice-kinds.ts';

let known: readonly DeclaredNotice[] = [];

export const knowKinds = (kinds: readonly DeclaredNotice[]): void => {
  known = kinds;
};
export const allKinds = (): readonly DeclaredNotice[] => known;
export const kindOf = (key: string): DeclaredNotice | undefined =>
  known.find((kind) => kind.key === key);
