// The gate as the settings of this server name it; null without a declarer.
import type { Config } from '#platform/server/config/config.ts';
import type { DsnGate } from './gate.ts';
import { httpGate, type GateNetwork } from './http-gate.ts';

const TIMEOUT_MS = 60_000;
type GateSettings = Pick<
  Config,
  | 'DSN_GATE_SIRET'
  | 'DSN_GATE_LAST_NAME'
  | 'DSN_GATE_FIRST_NAME'
  | 'DSN_GATE_PASSWORD'
  | 'DSN_GATE_URL'
>;
/** Where declarations before hiring go, by the same protocol. The addresses are those of public programs that send them; the guide was not read. */
const DPAE = {
  signIn: 'https://mon.urssaf.fr/authentifier_dpae',
  depot: 'https://depot.dpae-edi.urssaf.fr',
  consultation: 'https://consultation.dpae-edi.urssaf.fr',
  deposit: '/deposer-dsn/1.0/',
} as const;
/** The same declarer; null unless the settings say that declarations before hiring leave. */
export const dpaeGate = (
  config: GateSettings & Pick<Config, 'DPAE_GATE' | 'DPAE_GATE_URL'>,
): DsnGate | null => {
  if (config.DPAE_GATE === undefined) return null;
  const base = config.DPAE_GATE_URL ?? config.DSN_GATE_URL;
  return configuredGate({ ...config, DSN_GATE_URL: base }, DPAE);
};

export const configuredGate = (config: GateSettings, network?: GateNetwork): DsnGate | null => {
  const siret = config.DSN_GATE_SIRET;
  const lastName = config.DSN_GATE_LAST_NAME;
  const firstName = config.DSN_GATE_FIRST_NAME;
  const password = config.DSN_GATE_PASSWORD;
  if (siret === undefined || lastName === undefined) return null;
  if (firstName === undefined || password === undefined) return null;
  const base = config.DSN_GATE_URL?.replace(/\/$/, '') ?? null;
  return httpGate({
    siret,
    lastName,
    firstName,
    password,
    base,
    timeoutMs: TIMEOUT_MS,
    ...(network === undefined ? {} : { network }),
  });
};
