// The kinds that areas declare; given once, when the portal gathers its areas (apps/server/areas.ts).
import type { DeclaredNotice } from '#platform/contract/notice-kinds.ts';

let declared: readonly DeclaredNotice[] = [];

export const knowKinds = (kinds: readonly DeclaredNotice[]): void => {
  declared = kinds;
};
export const allKinds = (): readonly DeclaredNotice[] => declared;
export const kindOf = (key: string): DeclaredNotice | undefined =>
  declared.find((kind) => kind.key === key);
