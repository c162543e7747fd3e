// What the areas show, domain by domain: their screens, and their entries in the menu. The first screen waits for its own domain only.
import type { AreaParts } from '#platform/web/app-shell/late-areas.tsx';
import { gatheredDomains } from './gathered-areas.ts';

const load = async (domains: readonly string[]): Promise<AreaParts> => {
  const loaded = await Promise.all(domains.map((domain) => gatheredDomains[domain]?.()));
  const areas = loaded.flatMap((domain) => domain?.gatheredAreas ?? []);
  return {
    pages: areas.flatMap((area) => area.pages ?? []),
    navigation: areas.flatMap((area) => area.navigation ?? []),
  };
};

/** The domain of the screen that the server has answered with; none from a server that does not know the built files. */
const answered = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=domain]')?.content;

/** The areas of the first screen, and a call for the others: without the domain of that screen, everything is the first. */
export const loadAreas = async (
  isFirst: boolean,
): Promise<{
  readonly first: AreaParts;
  readonly others: () => Promise<AreaParts>;
}> => {
  const all = Object.keys(gatheredDomains);
  const own = isFirst ? all.filter((domain) => domain === answered()) : [];
  const first = own.length === 0 ? all : own;
  return {
    first: await load(first),
    others: () => load(all.filter((domain) => !first.includes(domain))),
  };
};
