// An employee's first screen shows the places and the bell that the whole menu shows them.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  currentEntry,
  menuOf,
  phonePlaces,
  usedEntries,
} from '#platform/web/app-shell/navigation.ts';
import { NOTIFICATIONS, type NavigationItem, type Profile } from '#platform/web/app-shell/ports.ts';
import type { Access } from '#platform/contract/roles.ts';
import { fr as homeTexts } from '#areas/administration/home/fr.ts';
import { groups } from './groups.ts';
import { ownMenu } from './own-menu.ts';

type Entries = readonly NavigationItem[];
type Pages = readonly { readonly route: { readonly path: string } }[];
const modules = async <M>(pattern: string): Promise<readonly M[]> =>
  Promise.all(
    globSync(pattern).map(async (file) => (await import(pathToFileURL(resolve(file)).href)) as M),
  );
const shown = ({ label, phone, route, badge, shownBy, icon }: NavigationItem) => ({
  label,
  phone,
  path: route.path,
  may: route.may,
  badge,
  shownBy,
  icon,
});

it.each([
  ['without declared days', {}],
  ['with declared days', { 'declares-days': 1 }],
])('the same places as in the whole menu, %s', async (_, badges) => {
  const navigation = (
    await modules<{ navigation: readonly NavigationItem[] }>('areas/*/*/web/navigation.ts')
  )
    .flatMap((m) => m.navigation)
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  const rights = (await modules<{ access: Access }>('areas/*/*/access.ts')).flatMap(({ access }) =>
    Object.entries(access).flatMap(([right, { roles }]) =>
      roles.includes('ROLE_COLLABORATOR') ? [right] : [],
    ),
  );
  const profile: Profile = {
    id: 1,
    name: 'Jean DURAND',
    email: 'driver@demo.test',
    roles: ['ROLE_COLLABORATOR'],
    permissions: rights,
    contextInfrastructure: null,
    collaboratorId: 1,
    impersonator: null,
  };
  const placesOf = (items: readonly NavigationItem[]) =>
    phonePlaces(menuOf(usedEntries(items, badges, true), groups, profile)).map(shown);
  expect(placesOf(ownMenu)).toEqual(placesOf(navigation));
  expect(placesOf(ownMenu)).toHaveLength(4);
  const bellOf = (items: readonly NavigationItem[]) =>
    items.filter(({ badge }) => badge === NOTIFICATIONS).map(shown);
  expect(bellOf(ownMenu)).toEqual(bellOf(navigation));
});

it('what no other role than an administrator opens is marked so, and nothing else (D1-U-06)', async () => {
  const entries = (
    await modules<{ navigation: Entries }>('areas/*/*/web/{navigation.ts,pages.tsx}')
  ).flatMap(({ navigation = [] }) => navigation);
  const accesses = await modules<{ access: Access }>('areas/*/*/access.ts');
  const rights: Access = Object.assign({}, ...accesses.map(({ access }) => access));
  const isForAdministrators = ({ may, route }: NavigationItem): boolean =>
    rights[(may ?? route.may) as `${string}.${string}`]?.roles.every((r) => r === 'ROLE_ADMIN') ??
    false;
  const labels = (items: Entries) => items.map(({ label }) => label).toSorted();
  const marked = entries.filter(({ adminOnly }) => adminOnly === true);
  expect(labels(marked)).toEqual(labels(entries.filter(isForAdministrators)));
  expect(marked.length).toBeGreaterThan(10);
});

it('every setting says what is set there, and stands under a heading of the menu or of the end of the page', async () => {
  const entries = (
    await modules<{ navigation: Entries }>('areas/*/*/web/{navigation.ts,pages.tsx}')
  ).flatMap(({ navigation = [] }) => navigation);
  const headings = new Set([
    ...groups.map(({ name }) => name).filter((name) => name !== 'Réglages'),
    ...Object.values(homeTexts.themes),
  ]);
  const settings = entries.filter(
    ({ group, label }) => group === 'Réglages' && !['Vue d’ensemble', 'Paramètres'].includes(label),
  );
  expect(settings.length).toBeGreaterThan(20);
  const lost = settings.filter(
    ({ theme = '', setting = '' }) => setting === '' || !headings.has(theme),
  );
  expect(lost.map(({ label }) => label)).toEqual([]);
  expect(groups.find(({ name }) => name === 'Réglages')?.themes).toEqual(
    Object.values(homeTexts.themes),
  );
  // The bar shows them by theme, so each theme has what one sees at once.
  const long = [...Map.groupBy(settings, ({ theme = '' }) => theme)].filter(
    ([, those]) => those.length > 10,
  );
  expect(long.map(([theme]) => theme)).toEqual([]);
});

it('a group of the menu has ten entries at most, settings aside', async () => {
  const entries = (
    await modules<{ navigation: Entries }>('areas/*/*/web/{navigation.ts,pages.tsx}')
  ).flatMap(({ navigation = [] }) => navigation);
  const sizes = [...Map.groupBy(entries, ({ group }) => group)]
    .filter(([group]) => group !== 'Réglages')
    .map(([group, all]) => {
      // What a company does not use stands in nobody's menu.
      const { length } = all.filter(({ shownBy }) => shownBy === undefined);
      return `${group} ${length > 10 ? length : 'ok'}`;
    });
  expect(sizes.toSorted()).toEqual([
    ' ok',
    'Collaborateurs ok',
    'Mon espace ok',
    'Paie ok',
    'Planning ok',
    'Temps ok',
    'Échanges ok',
  ]);
});

/** Pages of whoever is not signed in, of a device on a wall, of the account itself. */
const OUTSIDE = new Set([
  '/login',
  '/login/forgotten-password',
  '/login/reset/{token:text}',
  '/login/provider/{key:text}/back',
  '/profile/account',
  '/users/infrastructure-choice',
  '/clocking/kiosk',
  '/collaborative/clocking',
  '/demo',
  // Dialogs that the specification gives an address.
  '/{isV2:0|1}/message/new-message-dialog',
  '/{isV2:0|1}/message/new-call-dialog',
]);
it('every page belongs to an entry of the menu, which is in sight while it is open', async () => {
  const areas = await modules<{ readonly pages?: Pages; readonly navigation?: Entries }>(
    'areas/*/*/web/{pages.tsx,navigation.ts}',
  );
  const entries = areas.flatMap(({ navigation = [] }) => navigation);
  const paths = areas.flatMap(({ pages = [] }) => pages.map(({ route }) => route.path));
  expect(paths.length).toBeGreaterThan(150);
  const lost = paths.filter((path) => currentEntry(entries, path) === null);
  expect(lost.filter((path) => !OUTSIDE.has(path))).toEqual([]);
  const entryOf = (path: string) => currentEntry(entries, path)?.label;
  expect(entryOf('/evp-front-office/{period}')).toBe('Saisie de la paie');
  expect(entryOf('/collaborator/edit/{id}')).toBe('Collaborateurs');
  expect(entryOf('/circuits/template/list')).toBe('Circuits');
  expect(entryOf('/clocking/kiosk')).toBeUndefined();
});
