// Generated over every save that carries a version: a colleague saved meanwhile, so the late save is refused (409), shows what is saved in the
// names of its own body, and changes nothing. How each element comes to be: `versioned-saves/`.
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, type NamedRoute } from '#platform/contract/inventory.ts';
import { pathParts } from '#platform/contract/path.ts';
import { bodyFields } from '#platform/server/http/stale.ts';
import { TEST_PASSWORD } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { interfaceSaves } from './versioned-saves/interfaces.setup.fixtures.ts';
import { organisationSaves } from './versioned-saves/organisation.setup.fixtures.ts';
import { paySaves } from './versioned-saves/pay.setup.fixtures.ts';
import { deskSaves } from './versioned-saves/desk.setup.fixtures.ts';
import { hiringSaves } from './versioned-saves/hiring.setup.fixtures.ts';
import { providerSaves } from './versioned-saves/provider.setup.fixtures.ts';
import { planningSaves } from './versioned-saves/planning.setup.fixtures.ts';
import {
  byPath,
  newPlace,
  type Element,
  type Recipe,
} from './versioned-saves/recipe.setup.fixtures.ts';

const recipes = {
  ...organisationSaves,
  ...planningSaves,
  ...paySaves,
  ...interfaceSaves,
  ...deskSaves,
  ...hiringSaves,
  ...providerSaves,
};
/** Saves that carry a version and have no fields to compare, or that were not tried here: with the reason. This list may only shrink. */
const untried: Readonly<Record<string, string>> = {
  'legal-files.withdraw': 'a decision on a file: its reason is nobody else’s to compare with',
  'formulas.publish': 'publishing ends the draft: its date is nobody else’s to compare with',
  'legal-files.restore': 'an action without fields',
  'legal-files.accept': 'a decision on a file: its reason is nobody else’s to compare with',
  'employee-accounts.untie': 'an action without fields',
  'my-space.move': 'an action without fields',
  'demo.submit': 'the style page plays every refusal and saves nothing',
  'customer-visits.create': 'a creation: nobody has seen the element before',
  'services.create': 'a creation: nobody has seen the element before',
  'iso-groups.create': 'a creation: nobody has seen the element before',
  'message-themes.createTheme': 'a creation: nobody has seen the element before',
  'message-themes.createSubtheme': 'a creation: nobody has seen the element before',
  'contract-templates.create': 'a creation: nobody has seen the element before',
  'contracts.create': 'a creation: nobody has seen the element before',
  'job-offers.create': 'a creation: nobody has seen the element before',
  'interim-companies.create': 'a creation: nobody has seen the element before',
  'demands.saveDemand': 'a demand is not loaded by the names of its save',
  'messages.save': 'a conversation is loaded by one of its messages (messages.db.test.ts)',
  'message-templates.create': 'a creation: nobody has seen the element before',
  'absence-manager.set': 'a creation: nobody has seen the element before',
  'absence-manager.setOf': 'a creation: nobody has seen the element before',
  'interlocutors.create': 'a creation: nobody has seen the element before',
  'dsn-norms.create': 'a creation: nobody has seen the element before',
  'evp-models.create': 'a creation: nobody has seen the element before',
  'heading-configs.create': 'a creation: nobody has seen the element before',
  'users.create': 'a creation: nobody has seen the element before',
  'user-profiles.create': 'a creation: nobody has seen the element before',
};

const portal = await wholePortal();
let saves: Map<string, NamedRoute>;
beforeAll(async () => {
  const routes = allRoutes(Object.fromEntries(portal.areas.map((a) => [a.name, a.contract])));
  saves = new Map(
    routes
      .filter((r) => r.route.method !== 'GET' && bodyFields(r.route.body).includes('version'))
      .map((r) => [`${r.area}.${r.name}`, r]),
  );
});

const url = ({ route }: NamedRoute, { path = {} }: Element): string =>
  pathParts(route.path).reduce(
    (at, { name }) => at.replace(new RegExp(`\\{${name}(:[^}]*)?\\}`), String(path[name])),
    route.path,
  );
const sender = (save: NamedRoute, element: Element) => (who: Visitor, change: object) =>
  who.request(save.route.method, url(save, element), { body: { ...element.body, ...change } });

/** Of an entity that is a name and nothing else, as `new-area` writes it: how one comes to be is known. */
const plainRecipe = ({ route }: NamedRoute): Recipe | undefined => {
  const [path, rest] = route.path.split('/{id}');
  const fields = bodyFields(route.body).filter((f) => f !== 'version');
  if (path === undefined || rest !== '' || fields.join() !== 'name') return undefined;
  return {
    provider: true,
    both: { field: 'name', theirs: 'Le sien', mine: 'Le mien' },
    element: byPath(path, ({ customer }) => ({ name: `Essai ${customer.customerId}` })),
  };
};

describe('every save that carries a version', () => {
  const refusesTheLate = async (save: NamedRoute, recipe: Recipe): Promise<void> => {
    const place = await newPlace(portal, recipe);
    const { both } = recipe;
    const { field, theirs, mine } = typeof both === 'function' ? both(place) : both;
    const element = await recipe.element(place);
    const send = sender(save, element);

    const first = await send(place.theirs, { [field]: theirs });
    expect(first.statusCode, first.body).toBe(200);
    const late = await send(place.mine, { [field]: mine });
    expect(late.statusCode, late.body).toBe(409);
    const { code, current, saved, ...others } = late.json().error;
    expect(code).toBe('stale');
    expect(Object.keys(others).toSorted()).toEqual(['details', 'message']);

    // In the names of the form, all of them, as the form would send them.
    const kept = bodyFields(save.route.body).filter((f) => !recipe.notKept?.includes(f));
    expect(Object.keys(current).toSorted()).toEqual(kept.toSorted());
    expect(current[field]).toEqual(theirs);
    const resent = save.route.body.safeParse({ ...element.body, ...current });
    expect(resent.error?.issues).toBeUndefined();
    if (saved !== null) expect(saved).toMatchObject({ at: expect.any(String) });

    // Nothing was overwritten; with the version that was shown, a choice is saved.
    expect((await send(place.mine, { [field]: mine })).json().error.current).toEqual(current);
    const chosen = await send(place.mine, { ...current, [field]: mine });
    expect(chosen.statusCode, chosen.body).toBe(200);
  };

  it.each(Object.entries(recipes))('%s', async (name, recipe: Recipe) => {
    const save = saves.get(name);
    expect(save, name).toBeDefined();
    if (save !== undefined) await refusesTheLate(save, recipe);
  });

  it('is tried here, or says why not', async () => {
    const listed = [...Object.keys(recipes), ...Object.keys(untried)];
    const others = [...saves].filter(([name]) => !listed.includes(name));
    const plain = others.flatMap(([, save]) => {
      const recipe = plainRecipe(save);
      return recipe === undefined ? [] : [{ save, recipe }];
    });
    expect(others.map(([name]) => name)).toEqual(plain.map(({ save: s }) => `${s.area}.${s.name}`));
    expect(listed.filter((name) => !saves.has(name))).toEqual([]);
    for (const { save, recipe } of plain) await refusesTheLate(save, recipe);
  });
});

describe('what is written aside of an edit', () => {
  it('makes no form stale: a sign-in, and an edit counts as before', async () => {
    const { mine, customer } = await newPlace(portal, {});
    const at = `/modules/users/users/${customer.pay.id}/tabs/informations`;
    const before = (await mine.get(at)).json();
    const login = await portal.stranger.post('/login', {
      username: customer.pay.email,
      password: TEST_PASSWORD,
    });
    expect(login.statusCode, login.body).toBe(200);
    const after = (await mine.get(at)).json();
    expect([before.lastLoginAt, typeof after.lastLoginAt]).toEqual([null, 'string']);
    expect(after.version).toBe(before.version);
    const { email, firstName, roles, infraId, version } = before;
    const perimeter = before.perimeter.map((infra: { id: number }) => infra.id);
    const form = { email, firstName, lastName: 'Neuf', roles, infraId, perimeter, version };
    const saved = await mine.request('PUT', at, { body: form });
    expect([saved.statusCode, saved.json().version]).toEqual([200, version + 1]);
  });
});
