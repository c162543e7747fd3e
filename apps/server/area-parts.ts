// What an area brings to the server, by the names of its files (`gathered-areas.ts` is written from them).
import type { Access } from '#platform/contract/roles.ts';
import type { Served } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';

export interface ServerParts {
  /** `<domain>/<area>`. */
  readonly name: string;
  readonly access?: Access;
  readonly texts?: object;
  readonly contributes?: Contributions;
  /** Everything that `server/routes.ts` exports: what is served as it is, and functions that still need a port (see `areas.ts`). */
  readonly routes?: Readonly<Record<string, unknown>>;
}

const isServed = (value: unknown): value is Served =>
  typeof value === 'object' && value !== null && 'contract' in value && 'handlers' in value;
/** By name: what a module exports comes in another order once modules are joined. */
export const servedOf = ({ routes }: ServerParts): Served[] =>
  Object.entries(routes ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
    .filter(isServed);

/** Areas whose texts are served under another name than their folder's, which another area has or which says too little alone. */
const TEXT_DOMAINS: Readonly<Record<string, string>> = {
  'collaborators/accounts': 'employee-accounts',
  'planning/board': 'planning',
  'planning/changes': 'planning-changes',
  'planning/configuration': 'planning-configuration',
  'planning/exports': 'planning-exports',
  'working-time/missions': 'mission-changes',
};
const textDomain = (area: string): string =>
  TEXT_DOMAINS[area] ?? area.slice(area.indexOf('/') + 1);

/** Texts by domain, as `/translations/{domain}.{js|json}` serves them. */
export const textsByDomain = (areas: readonly ServerParts[]): Readonly<Record<string, unknown>> => {
  const byDomain = new Map<string, unknown>();
  for (const { name, texts } of areas) {
    if (byDomain.has(textDomain(name)))
      throw new Error(`${name}: the texts of another area are served as ${textDomain(name)}`);
    if (texts !== undefined) byDomain.set(textDomain(name), texts);
  }
  return Object.fromEntries(byDomain);
};
