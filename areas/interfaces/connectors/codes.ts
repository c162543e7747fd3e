// The identity of a connector: four codes (D1-E-19), in the order of the specification's paths. Pure.
import {
  FILE_PROTOCOLS,
  FLOWS,
  PROTOCOLS,
  SOFTWARE,
  type DataType,
  type Direction,
  type Protocol,
  type ProtocolCode,
  type Software,
} from './catalogue.data.ts';

/** As they stand in the path. */
export interface Codes {
  readonly directionCode: string;
  readonly dataTypeCode: string;
  readonly protocolCode: string;
  readonly softwareCode: string;
}
export interface Identity {
  readonly direction: Direction;
  readonly dataType: DataType;
  readonly protocol: Protocol & { readonly code: ProtocolCode };
  readonly software: Software;
}

export const MOBILIC = 'mobilic_api';
export const SQL_SERVER = 'sql_server';
export const EGP = 'egp_api';
/** The protocols that a software may be reached by: Mobilic by its own interface alone, and it by nothing else. */
export const protocolsOf = (software: Software): readonly Identity['protocol'][] =>
  PROTOCOLS.filter(({ code }) => (code === MOBILIC) === (software.code === 'mobilic'));

/** Null where the catalogue has no such connector. */
export const identityOf = (codes: Codes): Identity | null => {
  const software = SOFTWARE.find(({ code }) => code === codes.softwareCode);
  const flow = FLOWS.find(
    (f) => f.direction === codes.directionCode && f.dataType === codes.dataTypeCode,
  );
  if (software === undefined || flow === undefined) return null;
  if (!(flow.families as readonly string[]).includes(software.family)) return null;
  const protocol = protocolsOf(software).find(({ code }) => code === codes.protocolCode);
  if (protocol === undefined) return null;
  if (flow.dataType === 'pay_files' && !FILE_PROTOCOLS.has(protocol.code)) return null;
  // It knows what people did, and nothing else that is exchanged here.
  if (protocol.code === MOBILIC && flow.dataType !== 'activities') return null;
  return { direction: flow.direction, dataType: flow.dataType, protocol, software };
};
