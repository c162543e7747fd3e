import * as fc from 'fast-check';
import { Circle } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { agenciesBelow, firstOpen, treeRows } from './infrastructure-tree.ts';
import { themesOf } from './menu-themes.ts';
import {
  badgeText,
  currentEntry,
  menuOf,
  phonePlaces,
  usedEntries,
  withRecent,
} from './navigation.ts';
import type { Infrastructure, NavigationItem, Profile } from './ports.ts';
import { mayUse } from './rights.ts';
import { keyCaps, strokeOf } from './shortcuts.ts';

const person = (permissions: string[], roles: Profile['roles'] = ['ROLE_SUPERVISOR']): Profile => ({
  id: 1,
  name: 'Inès Lefort',
  email: 'i@l.fr',
  roles,
  permissions,
  contextInfrastructure: null,
  collaboratorId: null,
  impersonator: null,
});

describe('rights', () => {
  test.each([
    ['public', undefined, true],
    ['signed-in', undefined, false],
    ['signed-in', person([]), true],
    ['naf.read', person([]), false],
    ['naf.read', person(['naf.read']), true],
    ['naf.read', person([], ['ROLE_SUPER_ADMIN']), true],
  ] as const)('%s', (right, who, allowed) => expect(mayUse(who, right)).toBe(allowed));
});

describe('menu', () => {
  const item = (
    group: string,
    label: string,
    may: NavigationItem['route']['may'],
  ): NavigationItem => ({
    group,
    label,
    icon: Circle,
    route: { method: 'GET', path: `/${label}`, twin: true, may },
  });
  const items = [
    item('Paie', 'paie', 'pay.read'),
    item('', 'accueil', 'signed-in'),
    item('Administration', 'naf', 'naf.read'),
    item('Autre', 'x', 'signed-in'),
    item('Exploitation', 'planning', 'signed-in'),
  ];
  const GROUPS = ['Exploitation', 'Paie', 'Administration'].map((name) => ({ name }));
  test('a long group shows its themes, in the order of the groups and then its own; a short one is whole', () => {
    const themed = (theme: string, n: number): NavigationItem[] =>
      Array.from({ length: n }, (_, i) => ({
        ...item('Réglages', `${theme}${i}`, 'signed-in'),
        theme,
      }));
    const groups = [...GROUPS, { name: 'Réglages', themes: ['Organisation', 'Connexions'] }];
    const all = [
      ...themed('Ailleurs', 1),
      ...themed('Connexions', 2),
      ...themed('Organisation', 3),
      ...themed('Paie', 3),
      item('Réglages', 'vue', 'signed-in'),
    ];
    const shown = (items: NavigationItem[]): string[] =>
      themesOf({ name: 'Réglages', items }, groups).map((t) => `${t.name} ${t.items.length}`);
    expect(shown(all)).toEqual([' 10']);
    expect(shown([...all, ...themed('Paie', 1)])).toEqual([
      ' 1',
      'Paie 4',
      'Organisation 3',
      'Connexions 2',
      'Ailleurs 1',
    ]);
  });
  test('what a company does not use stands in nobody’s menu; without a network it may be used', () => {
    const all = [item('', 'a', 'signed-in'), { ...item('', 'b', 'signed-in'), shownBy: 'uses-b' }];
    const shown = (badges: Record<string, number>, isOnline = true): string[] =>
      usedEntries(all, badges, isOnline).map(({ label }) => label);
    expect(shown({})).toEqual(['a']);
    expect(shown({ 'uses-b': 0 })).toEqual(['a']);
    expect(shown({ 'uses-b': 1 })).toEqual(['a', 'b']);
    expect(shown({}, false)).toEqual(['a', 'b']);
    expect(shown({ 'uses-b': 0 }, false)).toEqual(['a']);
  });
  test('a telephone shows the head of the menu and the first entries that ask for it, as the role orders them', () => {
    const groups = [
      { name: 'Exploitation' },
      { name: 'Paie', firstFor: ['ROLE_PAY_ADMIN' as const] },
    ];
    const asking = items.map((i) => (i.label === 'x' ? i : { ...i, phone: i.label }));
    const many = Array.from({ length: 3 }, (_, n) => ({
      ...item('Exploitation', `plus${n}`, 'signed-in'),
      phone: `plus${n}`,
    }));
    const shown = (roles: Profile['roles'], permissions: string[]) =>
      phonePlaces(menuOf([...asking, ...many], groups, { ...person(permissions), roles })).map(
        (i) => i.label,
      );
    expect(shown(['ROLE_PAY_ADMIN'], ['pay.read'])).toEqual([
      'accueil',
      'paie',
      'planning',
      'plus0',
    ]);
    expect(shown(['ROLE_SUPERVISOR'], [])).toEqual(['accueil', 'planning', 'plus0', 'plus1']);
  });
  test('favourites stand after the head in the order of their choice, and only there; what one may not use stays away', () => {
    const shown = menuOf(items, GROUPS, person([]), [
      '/x',
      '/planning',
      '/naf',
      '/accueil',
      '/gone',
    ]);
    expect(shown.map((g) => [g.name, g.items.map((i) => i.label)])).toEqual([
      ['', ['accueil']],
      ['Favoris', ['x', 'planning']],
    ]);
  });
  test('the last five places stand after head and favourites: not the open one, no favourite, none of the head, none that one may not use', () => {
    const many = Array.from({ length: 8 }, (_, n) => item('Exploitation', `e${n}`, 'signed-in'));
    const menu = menuOf([...items, ...many], GROUPS, person([]), ['/x']);
    const recent = [
      '/e7',
      '/accueil',
      '/x',
      '/naf',
      '/gone',
      '/e6',
      '/e5',
      '/e4',
      '/e3',
      '/e2',
      '/e1',
    ];
    const shown = (open: string | undefined) =>
      withRecent(menu, recent, open).map((g) => [g.name, g.items.map((i) => i.label)]);
    expect(shown('/e6').slice(0, 3)).toEqual([
      ['', ['accueil']],
      ['Favoris', ['x']],
      ['Récents', ['e7', 'e5', 'e4', 'e3', 'e2']],
    ]);
    // They stand in their group too.
    expect(shown('/e6')[3]?.[1]).toContain('e7');
    expect(withRecent(menu, ['/e1'], '/e1')).toEqual(menu);
  });
  test('whoever works in pay begins with pay, after the head', () => {
    const groups = [
      { name: 'Exploitation', firstFor: ['ROLE_SUPERVISOR' as const] },
      { name: 'Administration' },
      { name: 'Paie', firstFor: ['ROLE_PAY_ADMIN' as const] },
    ];
    const order = (roles: Profile['roles']) =>
      menuOf(items, groups, { ...person(['naf.read', 'pay.read']), roles }).map((g) => g.name);
    expect(order(['ROLE_PAY_ADMIN'])).toEqual([
      '',
      'Paie',
      'Exploitation',
      'Administration',
      'Autre',
    ]);
    expect(order(['ROLE_SUPERVISOR'])[1]).toBe('Exploitation');
    expect(order(['ROLE_ADMIN'])).toEqual(['', 'Exploitation', 'Administration', 'Paie', 'Autre']);
  });
  test('groups in their order, the head first, unnamed ones last, forbidden ones not at all', () => {
    expect(
      menuOf(items, GROUPS, person(['naf.read'])).map((g) => [g.name, g.items.map((i) => i.label)]),
    ).toEqual([
      ['', ['accueil']],
      ['Exploitation', ['planning']],
      ['Administration', ['naf']],
      ['Autre', ['x']],
    ]);
  });
  test('an entry may ask for another right than its route', () =>
    expect(menuOf([{ ...item('', 'a', 'signed-in'), may: 'a.b' }], [], person([]))).toEqual([]));
  const at = (path: string) => ({ route: { path } });
  const entries = [
    '/',
    '/admin/',
    '/admin/naf/list',
    '/admin/naf/groups/list',
    '/planning',
    '/modules/users/users',
  ].map(at);
  test.each([
    ['/admin/', '/admin/'],
    ['/admin/naf/list', '/admin/naf/list'],
    ['/admin/naf/edit/{id}', '/admin/naf/list'],
    ['/admin/naf/groups/edit/{id}', '/admin/naf/groups/list'],
    ['/modules/users/users/{userId}/tabs/sso', '/modules/users/users'],
    ['/modules/users/profiles/{id}', null],
    ['/planning-old', null],
    ['/admin/parameter', null],
    ['', null],
  ])('a page %s belongs to %s', (path, entry) =>
    expect(currentEntry(entries, path)?.route.path ?? null).toBe(entry),
  );
  test.each([
    [1, '1'],
    [999, '999'],
    [1000, '999+'],
  ])('%d', (n, text) => expect(badgeText(n)).toBe(text));
});

const agency = (id: number, parent: number | null): Infrastructure => ({
  id,
  parent,
  kind: 'agency',
  name: `A${id}`,
});
const perimeter: readonly Infrastructure[] = [
  { id: 1, parent: null, kind: 'group', name: 'Groupe Rivoire' },
  { id: 2, parent: 1, kind: 'company', name: 'Transports Rivoire' },
  { id: 3, parent: 2, kind: 'agency', name: 'Agence Saint-Étienne', hint: 'R03' },
  { id: 4, parent: 2, kind: 'agency', name: 'Agence Lyon' },
  { id: 5, parent: 99, kind: 'company', name: 'Orpheline' },
  { id: 6, parent: 5, kind: 'agency', name: 'Agence Nîmes' },
];
const shown = (rows: ReturnType<typeof treeRows>): string[] =>
  rows.map((r) => {
    const sign = r.open ? ' -' : ' +';
    return `${'·'.repeat(r.level - 1)}${r.node.name}${r.hasChildren ? sign : ''}`;
  });

describe('tree of the perimeter', () => {
  test('closed and open; a parent outside the perimeter makes a top', () => {
    expect(shown(treeRows(perimeter, new Set()))).toEqual(['Groupe Rivoire +', 'Orpheline +']);
    expect(shown(treeRows(perimeter, new Set([1, 5])))).toEqual([
      'Groupe Rivoire -',
      '·Transports Rivoire +',
      'Orpheline -',
      '·Agence Nîmes',
    ]);
  });
  test.each([
    ['etienne', ['Groupe Rivoire -', '·Transports Rivoire -', '··Agence Saint-Étienne']],
    ['AGENCE ly', ['Groupe Rivoire -', '·Transports Rivoire -', '··Agence Lyon']],
    ['r03', ['Groupe Rivoire -', '·Transports Rivoire -', '··Agence Saint-Étienne']],
    ['transports', ['Groupe Rivoire -', '·Transports Rivoire']],
    ['zzz', []],
  ])('search « %s »', (search, rows) =>
    expect(shown(treeRows(perimeter, new Set(), search))).toEqual(rows),
  );
  test('the way to the current place is open', () => {
    const many = [...perimeter, ...Array.from({ length: 20 }, (_, i) => agency(100 + i, 5))];
    expect([...firstOpen(many, 3)].sort()).toEqual([1, 2]);
    expect(firstOpen(perimeter, undefined).size).toBe(perimeter.length);
  });
  test('agencies below', () =>
    expect([1, 2, 3, 5].map((id) => agenciesBelow(perimeter, id))).toEqual([2, 2, 0, 1]));
  test('whatever the forest, all open shows every node once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(30), { nil: null }), { maxLength: 30 }), (parents) => {
        // A parent always comes before its child, as in a real tree.
        const nodes = parents.map((p, id) => agency(id, p !== null && p < id ? p : null));
        expect(
          treeRows(nodes, new Set(nodes.map((n) => n.id)))
            .map((r) => r.node.id)
            .sort((a, b) => a - b),
        ).toEqual(nodes.map((n) => n.id));
      }),
    );
  });
});

describe('shortcuts', () => {
  const key = (
    k: string,
    on: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
  ) => ({ key: k, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...on });
  test.each([
    [key('k', { ctrlKey: true }), 'mod+k'],
    [key('K', { metaKey: true, shiftKey: true }), 'mod+k'],
    [key('?', { shiftKey: true }), '?'],
    [key('Enter', { shiftKey: true }), 'shift+Enter'],
    [key('n', { altKey: true }), 'alt+n'],
    [key('ArrowUp'), 'ArrowUp'],
  ])('%o', (pressed, stroke) => expect(strokeOf(pressed)).toBe(stroke));
  test.each([
    ['mod+k', [['Ctrl', 'K']]],
    ['g p', [['G'], ['P']]],
    ['shift+Enter', [['Maj', 'Entrée']]],
    ['?', [['?']]],
  ])('caps of %s', (keys, caps) => expect(keyCaps(keys)).toEqual(caps));
});
