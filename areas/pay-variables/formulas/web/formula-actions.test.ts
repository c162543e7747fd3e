import { describe, expect, it } from 'vitest';
import type { Formula } from '../contract.ts';
import { actionsOf } from './use-formula-actions.ts';

type Version = Formula['versions'][number];
const version = (status: Version['status']): Version => ({
  id: 1,
  number: 1,
  status,
  text: '1h',
  since: null,
  inForce: false,
  note: '',
  at: '2026-10-01T08:00:00Z',
  by: null,
  publishedAt: null,
  publishedBy: null,
});
const formula = (statuses: Version['status'][], usedBy: Formula['usedBy'] = []): Formula => ({
  id: 1,
  code: 'X',
  label: 'X',
  unit: 'hour',
  description: '',
  status: 'active',
  text: '1h',
  tests: [],
  outcomes: [],
  updatedAt: '2026-10-01T08:00:00Z',
  version: 1,
  versions: statuses.map(version),
  usedBy,
});
const all = { write: true, publish: true };

describe('what can be done with a formula', () => {
  it.each([
    ['a first draft is published or deleted', ['draft'], ['publish', 'remove']],
    [
      'a draft over what was published is published, given up, or archived with it',
      ['draft', 'published'],
      ['publish', 'discard', 'archive'],
    ],
    ['what was published is never deleted', ['published'], ['archive']],
  ] as const)('%s', (_, statuses, expected) =>
    expect(actionsOf(formula([...statuses]), all)).toEqual(expected),
  );
  it('nothing without a right; payroll writes and does not publish', () => {
    const draft = formula(['draft', 'published']);
    expect(actionsOf(draft, { write: false, publish: false })).toEqual([]);
    expect(actionsOf(draft, { write: true, publish: false })).toEqual(['discard', 'archive']);
  });
});
