// Whoever works in a customer makes things for it: no page for something new loses the infrastructure, whether or not it has a twin.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { Route } from '#platform/contract/route.ts';
import { moveTo } from '#platform/web/router/router-links.tsx';
import { contextOf } from '#platform/web/router/router-path.ts';

type Contract = Readonly<Record<string, Route>>;
// The contracts of all areas as the server gathers them: loaded by name, since screens never import it.
const { declaredAreas } = (await import(
  pathToFileURL(resolve('apps/server/declared-areas.fixtures.ts')).href
)) as { readonly declaredAreas: readonly { readonly contract: Contract }[] };
const pages = declaredAreas.flatMap(({ contract }) =>
  Object.entries(contract)
    .filter(([name, route]) => /^new[A-Z]?\w*Page$/i.test(name) && route.kind === 'page')
    .map(([, route]) => route),
);

it('there are some', () => expect(pages.length).toBeGreaterThan(8));
it.each(pages.map((route) => [route.path, route] as const))('%s keeps it', (_, route) => {
  const { params, search } = moveTo(route, {}, 10_007);
  const shown = route.twin ? params : undefined;
  expect(contextOf(shown, search)).toBe(10_007);
  const left = moveTo(route, { infra: null }, 10_007);
  expect(contextOf(route.twin ? left.params : undefined, left.search)).toBeUndefined();
});

it('a page of pay without twin asks for the customer where none is entered', () => {
  const screens = globSync('areas/pay-variables/*/web/*.tsx').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const paths = ['formulas', 'headings', 'evpSoftware', 'evpModels', 'evpPlannings'];
  for (const contract of paths)
    expect(
      screens.some((text) => text.includes(`<CustomerField page={${contract}.newPage} />`)),
      contract,
    ).toBe(true);
});
