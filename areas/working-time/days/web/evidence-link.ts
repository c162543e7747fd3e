// Where a file behind a day is seen. Days do not know the area of legal files: apps say how to get there.
import type { ReactNode } from 'react';

export interface EvidenceLinks {
  /** The file itself. */
  readonly link: (legalFileId: number, children: ReactNode) => ReactNode;
  /** The bytes of the file that speak of these UTC days. */
  readonly bytes: (
    legalFileId: number,
    days: { readonly first: string; readonly last: string },
  ) => ReactNode;
}
let links: EvidenceLinks = { link: (_, children) => children, bytes: () => null };

/** Once, when the app is assembled. */
export const provideEvidenceLinks = (given: EvidenceLinks): void => {
  links = given;
};
export const evidenceLink: EvidenceLinks['link'] = (legalFileId, children) =>
  links.link(legalFileId, children);
export const evidenceBytes: EvidenceLinks['bytes'] = (legalFileId, days) =>
  links.bytes(legalFileId, days);
