// Which module a route belongs to: that of its permission. What any signed-in person may call belongs to the module of the routes beside it.
import type { Contract, Route } from './route.ts';

const isRight = ({ may }: Route): boolean => may !== 'public' && may !== 'signed-in';
const prefixOf = (may: string): string => may.slice(0, may.indexOf('.'));

/** A permission whose module decides whether the route answers; null where no module does. */
export const moduleRight = (contract: Contract, route: Route): string | null => {
  if (isRight(route)) return route.may;
  const others = Object.values(contract).filter(isRight);
  const areas = new Set(others.map(({ may }) => prefixOf(may)));
  return areas.size === 1 ? (others[0]?.may ?? null) : null;
};
