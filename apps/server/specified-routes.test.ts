// The routes of the specification, as its list in ../shared has them, against what the contracts declare: method, address, and the twin inside an infrastructure.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRouteAt } from '#platform/server/http/route-at.ts';
import { declaredAreas } from './declared-areas.fixtures.ts';

const LIST = '../shared/spec/routes.json';
/** No area's: `platform/server/live/discover.db.test.ts` calls them. */
const HUB = ['GET /.well-known/mercure', 'GET /mercure-discover'];
const present = existsSync(LIST);
interface Specified {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  readonly twin?: boolean;
}
/** A value that a parameter of this kind takes. */
const sample = (name: string, kind: string): string => {
  if (kind.startsWith('enum ')) return kind.slice('enum '.length).split('|')[0] ?? '';
  if (kind.includes('{8}-')) return '00000000-0000-4000-8000-000000000000';
  if (kind.includes('{4}-') || /date/i.test(name)) return '2026-10-01';
  if (/year/i.test(name)) return '2026';
  if (/^int|\[0-9\]\+$/.test(kind)) return /month/i.test(name) ? '10' : '1';
  return /format|^type$/i.test(name) ? 'csv' : 'x';
};
const addressOf = ({ path, params }: Specified): string =>
  path.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => sample(name, params[name] ?? 'text'));

it.skipIf(!present)('are all declared, 875 and their twins', () => {
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as readonly Specified[];
  expect(list).toHaveLength(875);
  const at = findRouteAt(() => declaredAreas);
  const isThere = (method: string, address: string): boolean => at(method, address) !== null;
  const missing = list.flatMap((r) => {
    const address = addressOf(r);
    const twin = `${address.replace(/\/$/, '')}/1`;
    return [
      ...(isThere(r.method, address) ? [] : [`${r.method} ${r.path}`]),
      ...(r.twin === false || isThere(r.method, twin)
        ? []
        : [`${r.method} ${r.path}/{_context_infra}`]),
    ];
  });
  expect(missing).toEqual(HUB);
});
