// The gate as the settings of this server name it; null without a declarer.
import type { Config } from '#platform/server/config/config.ts';
import type { DsnGate } from './gate.ts';
import { httpGate } from './http-gate.ts';

const TIMEOUT_MS = 60_000;
type GateSettings = Pick<
  Config,
  | 'DSN_GATE_SIRET'
  | 'DSN_GATE_LAST_NAME'
  | 'DSN_GATE_FIRST_NAME'
  | 'DSN_GATE_PASSWORD'
  | 'DSN_GATE_URL'
>;
export const configuredGate = (config: GateSettings): DsnGate | null => {
  const siret = config.DSN_GATE_SIRET;
  const lastName = config.DSN_GATE_LAST_NAME;
  const firstName = config.DSN_GATE_FIRST_NAME;
  const password = config.DSN_GATE_PASSWORD;
  if (siret === undefined || lastName === undefined) return null;
  if (firstName === undefined || password === undefined) return null;
  const base = config.DSN_GATE_URL?.replace(/\/$/, '') ?? null;
  return httpGate({ siret, lastName, firstName, password, base, timeoutMs: TIMEOUT_MS });
};
