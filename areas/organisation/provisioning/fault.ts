// Refusals as SCIM words them (RFC 7644, section 3.12).
import { fr } from './fr.ts';

export type ScimType = keyof typeof fr.faults;

export class ScimFault extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;
  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
export const scimFault = (status: number, scimType: ScimType, detail?: string): ScimFault =>
  new ScimFault(status, scimType, detail ?? fr.faults[scimType]);
