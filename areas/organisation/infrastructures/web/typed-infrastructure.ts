// The values of an infrastructure's form: texts where its contract has numbers.
import type { AgreementCode } from '../agreements.data.ts';
import type { InfrastructureType, Phase } from '../infrastructure.ts';

export interface Typed extends Record<string, unknown> {
  readonly parentId: string | null;
  readonly type: InfrastructureType;
  readonly name: string;
  readonly code: string;
  readonly siren: string;
  readonly siret: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly timezone: string;
  readonly holidayZone: string;
  readonly phase: Phase;
  readonly active: boolean;
  readonly agreement: AgreementCode | null;
  readonly agreementSince: string | null;
  readonly version: number;
}
