// Where a file behind a day is seen. Days do not know the area of legal files: apps say how to get there.
import type { ReactNode } from 'react';

export type EvidenceLink = (legalFileId: number, children: ReactNode) => ReactNode;
let link: EvidenceLink = (_, children) => children;

/** Once, when the app is assembled. */
export const provideEvidenceLink = (given: EvidenceLink): void => { link = given; };
export const evidenceLink: EvidenceLink = (legalFileId, children) => link(legalFileId, children);
