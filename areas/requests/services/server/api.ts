// What other areas say of a service: what uses it and so keeps it from being deleted, and what was measured of it.
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import type { ServiceFigure } from '../contract.ts';

export interface ServiceUse {
  readonly label: string;
  readonly count: number;
  /** The first few of them. */
  readonly names: readonly string[];
}
export type UsesOfService = (
  call: Pick<EntityCall, 'tx'>,
  serviceId: number,
) => Promise<readonly ServiceUse[]>;
export type FiguresOfService = (
  call: Pick<EntityCall, 'tx' | 'now'>,
  serviceId: number,
) => Promise<readonly ServiceFigure[]>;
export interface ServicePorts {
  readonly uses: readonly UsesOfService[];
  readonly figures: readonly FiguresOfService[];
}

/** « Thèmes (2) : Bulletins, Absences » */
export const useText = ({ label, count, names }: ServiceUse): string =>
  `${label} (${count})${names.length === 0 ? '' : ` : ${names.join(', ')}${count > names.length ? '…' : ''}`}`;
