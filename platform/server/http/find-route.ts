// A screen's address from its route name (specification README: `POST /linked-page/find-route` `{ name, params }` → the URL).
import { fillPath, pathParts, readParams } from '#platform/contract/path.ts';
import { AppError, invalid } from '../app-error.ts';
import type { LinkedPage } from '../contributions.ts';

/** Parameters that the path does not hold become the query string. Throws `not_found` for an unknown name and 422 for a missing or unfit parameter. */
export const findRoute = (
  pages: readonly LinkedPage[],
  name: string,
  params: Readonly<Record<string, string | number>>,
): string => {
  const page = pages.find((p) => p.name === name);
  if (page === undefined)
    throw new AppError('not_found', { message: `Aucun écran ne s’appelle « ${name} ».` });
  const parts = pathParts(page.route.path);
  const missing = parts.filter((p) => params[p.name] === undefined);
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((p) => [p.name, 'Ce paramètre manque'])));
  const texts = Object.fromEntries(
    parts.map((p) => [p.kind === 'rest' ? '*' : p.name, String(params[p.name])]),
  );
  if (readParams(page.route.path, texts) === null)
    throw invalid(Object.fromEntries(parts.map((p) => [p.name, 'Cette valeur ne convient pas'])));
  const inPath = new Set(parts.map((p) => p.name));
  const rest = Object.entries(params)
    .filter(([k]) => !inPath.has(k))
    .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(String(v))}`);
  return fillPath(page.route.path, params) + (rest.length > 0 ? `?${rest.join('&')}` : '');
};
