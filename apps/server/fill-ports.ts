import { gatheredAreas } from './gathered-areas.ts';

/** Once, where the server or a part of it is assembled. */
export const fillPorts = (): void => {
  for (const { contributes } of gatheredAreas) for (const fill of contributes?.ports ?? []) fill();
};
