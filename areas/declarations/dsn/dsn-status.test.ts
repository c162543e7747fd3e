import { describe, expect, it } from 'vitest';
import {
  actsFor,
  DECLARATION_TYPES,
  dsnStatus,
  modelOf,
  MODELS,
  modelsSeen,
  typeOf,
} from './dsn-status.ts';

const checked = { state: 'open', check: 'checked', model: 'monthly' } as const;

describe('what may be done with a declaration', () => {
  it('a file that waits is corrected, never one that left', () => {
    expect(actsFor({ ...checked, status: 'waiting' })).toEqual(['edit', 'ko', 'stop']);
    for (const status of dsnStatus.states.filter((each) => each !== 'waiting'))
      expect(actsFor({ ...checked, status })).not.toContain('edit');
  });
  it('a next version follows an answer only', () => {
    const regenerated = dsnStatus.states.filter((status) =>
      actsFor({ ...checked, status }).includes('regenerate'),
    );
    expect(regenerated).toEqual(['successful', 'rejected', 'failed', 'anomaly']);
  });
  it('an initialisation that the organisms hold is not replaced', () => {
    const initialization = { ...checked, model: 'initialization' } as const;
    expect(actsFor({ ...initialization, status: 'successful' })).not.toContain('regenerate');
    expect(actsFor({ ...initialization, status: 'rejected' })).toContain('regenerate');
  });
  it('nothing once it is stopped or closed, or before it is read', () => {
    for (const status of dsnStatus.states) {
      expect(actsFor({ ...checked, status, state: 'stop' })).toEqual([]);
      expect(actsFor({ ...checked, status, state: 'closed' })).toEqual([]);
      expect(actsFor({ ...checked, status, check: 'waiting' })).toEqual([]);
    }
  });
});

describe('codes of the norm', () => {
  it('name the five models and the five types', () => {
    expect(['04', '05', '01', '07', '08'].map(modelOf)).toEqual(MODELS);
    expect(['01', '02', '03', '04', '05'].map(typeOf)).toEqual(DECLARATION_TYPES);
    expect([modelOf('09'), modelOf(null), typeOf('06'), typeOf(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('are seen by the right of their view', () => {
    const only = (right: string) => modelsSeen((asked) => asked === right);
    expect(only('display.view_monthly_dsn_monitoring')).toEqual(['monthly']);
    expect(only('display.view_event_dsn_monitoring')).toEqual(['work_stopping', 'return_to_work']);
    expect(only('display.view_fctu_dsn_monitoring')).toEqual(['end_of_contract']);
    expect(only('display.view_sadv_dsn_monitoring')).toEqual(['initialization']);
  });
});
