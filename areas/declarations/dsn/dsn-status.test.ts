import { describe, expect, it } from 'vitest';
import { sendBlockOf, stageOf } from './dsn-stage.ts';
import {
  actsFor,
  DECLARATION_TYPES,
  dsnStatus,
  modelOf,
  MODELS,
  modelsSeen,
  moveFromReturns,
  typeOf,
} from './dsn-status.ts';

const checked = { state: 'open', check: 'checked', model: 'monthly', blocking: 0 } as const;

describe('where a declaration is', () => {
  const waiting = { ...checked, status: 'waiting' } as const;
  it.each([
    [{ ...waiting, check: 'waiting', blocking: null }, 'reading', 'stage'],
    [{ ...waiting, check: 'unreadable', blocking: null }, 'unreadable', 'stage'],
    [{ ...waiting, blocking: 1 }, 'to_correct', 'stage'],
    [waiting, 'ready', null],
    [{ ...waiting, status: 'in_progress' }, 'sent', 'stage'],
    [{ ...waiting, status: 'failed' }, 'not_sent', null],
    [{ ...waiting, status: 'unknown' }, 'no_answer', null],
    [{ ...waiting, status: 'successful', state: 'closed' }, 'accepted', 'stage'],
    [{ ...waiting, state: 'stop' }, 'stopped', 'stage'],
  ] as const)('%j is %s', (facts, stage, block) => {
    expect(stageOf(facts)).toBe(stage);
    expect(sendBlockOf(facts, { mayFinalize: true, hasGate: true })).toBe(block);
  });
  it('is sent by who may, where the portal has a gate, as the acts say', () => {
    const of = (mayFinalize: boolean, hasGate: boolean) =>
      sendBlockOf(waiting, { mayFinalize, hasGate });
    expect([of(false, true), of(true, false), of(true, true)]).toEqual(['right', 'gate', null]);
    for (const status of dsnStatus.states)
      expect(actsFor({ ...waiting, status }).includes('send')).toBe(
        sendBlockOf({ ...waiting, status }, { mayFinalize: true, hasGate: true }) === null,
      );
  });
});
describe('what may be done with a declaration', () => {
  it('a file that waits is corrected, never one that left', () => {
    expect(actsFor({ ...checked, status: 'waiting' })).toEqual(['send', 'edit', 'ko', 'stop']);
    for (const status of dsnStatus.states.filter((each) => each !== 'waiting'))
      expect(actsFor({ ...checked, status })).not.toContain('edit');
  });
  it('is sent once it is read and nothing blocks, and again where no answer came', () => {
    const sent = dsnStatus.states.filter((status) =>
      actsFor({ ...checked, status }).includes('send'),
    );
    expect(sent).toEqual(['waiting', 'failed', 'unknown']);
    expect(actsFor({ ...checked, status: 'waiting', blocking: 1 })).not.toContain('send');
    expect(actsFor({ ...checked, status: 'waiting', check: 'unreadable' })).not.toContain('send');
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

describe('what returns say together', () => {
  const of = (...returns: readonly string[]) =>
    moveFromReturns(
      returns.map((each) => {
        const [nature = '', status = 'OK'] = each.split(' ') as [string, 'OK' | 'ANO' | 'KO'];
        return { nature, status };
      }),
    );
  it('a rejection of the whole rejects, a fault of one organism is an anomaly', () => {
    expect([of('10 KO'), of('10 OK', '11 KO')]).toEqual(['ko', 'ko']);
    expect([of('11 OK', '51 KO'), of('11 OK', '94 ANO')]).toEqual(['report', 'report']);
  });
  it('succeeds with the certificate alone, once nothing else is open', () => {
    expect([of('10 OK'), of('10 OK', '11 OK'), of('94 OK')]).toEqual([null, 'succeed', null]);
    expect(
      moveFromReturns([
        { nature: '11', status: 'OK' },
        { nature: '60', status: 'EN COURS' },
      ]),
    ).toBeNull();
  });
});
