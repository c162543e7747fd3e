import { describe, expect, it } from 'vitest';
import { actionsOf, type PeriodRights } from './period-actions.ts';

const all: PeriodRights = {
  comments: true,
  write: true,
  close: true,
  export: true,
  documents: true,
};
const none: PeriodRights = {
  comments: false,
  write: false,
  close: false,
  export: false,
  documents: false,
};

describe('the actions of a month', () => {
  it('of an open month are to calculate and to close; what leads on is primary', () => {
    const open = { closed: false, next: 'calculate' };
    expect(actionsOf(open, all)).toEqual({
      bar: ['notes', 'regulations', 'calculate', 'close'],
      papers: ['records', 'rest', 'counters', 'documents', 'import', 'history'],
      primary: 'calculate',
    });
    expect(actionsOf({ ...open, next: 'check' }, all).primary).toBe('close');
  });
  it('of a closed month change nothing of it: export, a new snapshot, reopening', () => {
    expect(actionsOf({ closed: true, next: 'export' }, all)).toEqual({
      bar: ['notes', 'regulations', 'export'],
      papers: ['records', 'rest', 'documents', 'history', 'regenerate', 'reopen'],
      primary: 'export',
    });
  });
  it('of who may only read are those of a reader, open or closed', () => {
    for (const closed of [false, true])
      expect(actionsOf({ closed, next: 'close' }, none)).toEqual({
        bar: ['regulations'],
        papers: ['records', 'history'],
        primary: null,
      });
  });
  it('neither close nor reopen without that right', () => {
    const clerk = { ...all, close: false };
    expect(actionsOf({ closed: false, next: 'close' }, clerk).bar).not.toContain('close');
    expect(actionsOf({ closed: true, next: 'export' }, clerk).papers).not.toContain('reopen');
  });
});
