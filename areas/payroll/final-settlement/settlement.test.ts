// The rules of a request: who moves it from where, what a reason asks for, when its papers are due.
import { describe, expect, it } from 'vitest';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { problems } from '#engines/state-machine/problems.ts';
import { dutiesOf, priorityLimits, priorityOf, workingDaysAfter } from './deadlines.ts';
import { FIELD_GROUPS, FIELDS, FILE_GROUPS, type FieldName, type FileGroup } from './fields.ts';
import { disorder, missingFor, missingForMove } from './missing.ts';
import { reasonLabels } from './reasons-fr.ts';
import { reasonOf, REASONS } from './reasons.data.ts';
import {
  editableIn,
  forwardFrom,
  mayMove,
  movesFor,
  settlementStatus,
  type Mover,
} from './settlement-status.ts';

const mover = (isProvider: boolean, ...permissions: string[]): Mover => ({
  isProvider,
  may: (permission) => permissions.includes(permission),
});
const everything = [
  'settlement.request',
  'settlement.process',
  'settlement.verify',
  'settlement.answer',
];

describe('the moves of a request', () => {
  it('are those of the handbook', () => {
    expect(problems(settlementStatus)).toEqual([]);
    expect(
      Object.fromEntries(settlementStatus.states.map((s) => [s, movesFrom(settlementStatus, s)])),
    ).toEqual({
      draft: ['available', 'deactivate'],
      waiting: ['assign', 'deactivate'],
      in_progress: ['to_verify', 'deactivate'],
      to_verify: ['accept', 'reject', 'deactivate'],
      verification_rejected: ['to_verify', 'reopen', 'deactivate'],
      to_validate: ['client_accept', 'client_reject', 'deactivate'],
      validation_rejected: ['to_verify', 'reopen', 'deactivate'],
      accepted: ['finalize', 'deactivate'],
      finalized: ['reopen'],
      deactivated: ['reopen'],
    });
  });
  it('are offered to whoever has their right; the customer’s answer never to the provider’s staff', () => {
    expect(movesFor('to_validate', mover(false, ...everything))).toEqual([
      'client_accept',
      'client_reject',
      'deactivate',
    ]);
    expect(movesFor('to_validate', mover(true, ...everything))).toEqual(['deactivate']);
    expect(mayMove('accept', mover(true, 'settlement.verify'))).toBe(true);
    expect(movesFor('in_progress', mover(false, 'settlement.read'))).toEqual([]);
  });
  it('forward lead from every status but the last two, and only where the machine goes', () => {
    for (const status of settlementStatus.states) {
      const move = forwardFrom(status);
      if (move !== null) expect(movesFrom(settlementStatus, status)).toContain(move);
    }
    expect([forwardFrom('finalized'), forwardFrom('deactivated')]).toEqual([null, null]);
  });
  it('leave what was verified as it is', () => {
    const preparing = mover(false, 'settlement.process').may;
    const asking = mover(false, 'settlement.request').may;
    expect(
      settlementStatus.states.map((s) => `${editableIn(s, preparing)} ${editableIn(s, asking)}`),
    ).toEqual([
      'all all',
      'all all',
      'all nothing',
      'nothing nothing',
      'all nothing',
      'nothing nothing',
      'all nothing',
      'handover nothing',
      'nothing nothing',
      'nothing nothing',
    ]);
  });
});

describe('the 46 reasons', () => {
  it('are numbered 1 to 46, each with its own code and label; 19 is resignation', () => {
    expect(REASONS.map(({ number }) => number)).toEqual(
      Array.from({ length: 46 }, (_, i) => i + 1),
    );
    expect(new Set(REASONS.map(({ code }) => code)).size).toBe(46);
    expect(new Set(Object.values(reasonLabels)).size).toBe(46);
    expect(reasonLabels[reasonOf(19).code]).toBe('Démission');
  });
  it('ask only for groups that there are; resignation offers more than it asks for', () => {
    for (const { number } of REASONS) {
      const { fields, optional, files } = reasonOf(number);
      expect(Object.keys(FIELD_GROUPS)).toEqual(expect.arrayContaining([...fields, ...optional]));
      expect(Object.keys(FILE_GROUPS)).toEqual(expect.arrayContaining([...files]));
      expect(files).toEqual(expect.arrayContaining(['certificate', 'receipt', 'attestation']));
    }
    expect(reasonOf(19).optional).toEqual(['letter', 'motive', 'pay']);
  });
  it('whose indemnity is a multiple of pay ask for the pay', () => {
    const unasked = REASONS.filter(({ number }) => {
      const { ending, fields } = reasonOf(number);
      const lacksPay = ending.indemnity !== 'none' && !fields.includes('pay');
      return lacksPay || (ending.precarity !== 'none' && !fields.includes('fixedTerm'));
    });
    expect(unasked).toEqual([]);
  });
  it('every field is in a group', () => {
    const grouped = new Set(
      Object.values(FIELD_GROUPS).flatMap((g): readonly FieldName[] => g.fields),
    );
    expect(Object.keys(FIELDS).filter((name) => !grouped.has(name as FieldName))).toEqual([]);
  });
});

describe('what is missing', () => {
  const none = new Set<FileGroup>();
  const asked = { reason: 5, endsOn: '2026-11-30', lastWorkedOn: '2026-11-30' };
  it('grows with the stage, and only by what the reason asks for', () => {
    expect(missingFor('request', asked, none)).toEqual({
      fields: ['notifiedOn', 'interviewOn', 'letterOn'],
      files: ['letter', 'interview'],
    });
    const resigned = { ...asked, reason: 19, notifiedOn: '2026-11-16' };
    expect(missingFor('request', resigned, new Set<FileGroup>(['letter']))).toEqual({
      fields: [],
      files: [],
    });
    expect(missingFor('verification', resigned, none).fields).toEqual([
      'startsOn',
      'category',
      'leaveLeft',
      'method',
    ]);
  });
  it('a technician has a group, an isolated transfer a day; zero is a figure, blanks are none', () => {
    const held = {
      ...asked,
      reason: 19,
      notifiedOn: '2026-11-16',
      startsOn: '2020-01-01',
      category: 'technicians',
      leaveLeft: 0,
      method: 'isolated_transfer',
    };
    expect(missingFor('verification', held, none).fields).toEqual(['group', 'isolatedOn']);
    expect(missingFor('request', { ...asked, reason: 45, newEmployer: '  ' }, none).fields).toEqual(
      ['newEmployer'],
    );
  });
  it('a refusal, a reopening, a deactivation lack nothing; the end asks for the papers', () => {
    for (const move of ['reject', 'client_reject', 'reopen', 'deactivate'] as const)
      expect(missingForMove(move, {}, none)).toEqual({ fields: [], files: [] });
    expect(missingForMove('finalize', { ...asked, reason: 46 }, none)).toMatchObject({
      files: ['certificate', 'receipt', 'attestation'],
    });
    expect(missingForMove('finalize', { ...asked, reason: 46 }, none).fields).toContain('paidOn');
  });
  it('days that contradict each other are named by the later one', () => {
    expect(disorder({ startsOn: '2026-02-01', endsOn: '2026-01-31' })).toEqual(['endsOn']);
    expect(disorder({ startsOn: '2026-01-31', endsOn: '2026-01-31' })).toEqual([]);
    expect(disorder({ interviewOn: '2026-03-02', letterOn: '2026-03-01' })).toEqual(['letterOn']);
  });
});

describe('deadlines', () => {
  it('count working days over weekends and holidays', () => {
    // Wednesday 28 October 2026: Thursday, Friday, (1 November is a Sunday) Monday, Tuesday, Wednesday.
    expect(workingDaysAfter('2026-10-28', 5)).toBe('2026-11-04');
    // Friday 30 April 2027: 1 May is a Saturday, Monday to Thursday 6 May (Ascension), Friday, Monday 10 May.
    expect(workingDaysAfter('2027-04-30', 5)).toBe('2027-05-10');
    expect(workingDaysAfter('2026-10-31', 0)).toBe('2026-10-31');
  });
  it('are the last day of the contract, five working days later for the declaration (R133-14)', () => {
    // Friday 30 October 2026: Monday 2 to Friday 6 November.
    const dueOn = dutiesOf({ endsOn: '2026-10-30', territory: 'metropole' }, '2026-10-01').map(
      (d) => [d.code, d.dueOn],
    );
    expect(dueOn).toEqual([
      ['certificate', '2026-10-30'],
      ['receipt', '2026-10-30'],
      ['attestation', '2026-10-30'],
      ['payment', '2026-10-30'],
      ['health', '2026-10-30'],
      ['declaration', '2026-11-06'],
    ]);
  });
  it('count the holidays of the agency: 26 December in Alsace-Moselle, 20 December in La Réunion', () => {
    const declaredBy = (territory: 'metropole' | 'alsace-moselle' | 'la-reunion', endsOn: string) =>
      dutiesOf({ endsOn, territory }, endsOn).find((d) => d.code === 'declaration')?.dueOn;
    // 19 December 2025 is a Friday: Monday 22, 23, 24, (25 Christmas) 26 where it is worked, 29.
    expect(declaredBy('metropole', '2025-12-19')).toBe('2025-12-29');
    expect(declaredBy('alsace-moselle', '2025-12-19')).toBe('2025-12-30');
    // 20 December 2027 is a Monday.
    expect(declaredBy('metropole', '2027-12-17')).toBe('2027-12-24');
    expect(declaredBy('la-reunion', '2027-12-17')).toBe('2027-12-27');
  });
  it('are late from the day after, done or not', () => {
    const stateOf = (today: string, done: string | null) =>
      dutiesOf({ endsOn: '2026-10-30', territory: 'metropole', certificateOn: done }, today).find(
        (duty) => duty.code === 'certificate',
      );
    expect(stateOf('2026-10-30', null)).toMatchObject({ late: false, dueOn: '2026-10-30' });
    expect(stateOf('2026-10-31', null)).toMatchObject({ late: true });
    expect(stateOf('2026-12-01', '2026-10-30')).toMatchObject({ late: false });
    expect(stateOf('2026-12-01', '2026-11-02')).toMatchObject({ late: true });
  });
  it('make the priority: one, five, fifteen working days before the last day', () => {
    // Monday 23 November 2026: 24 November, 30 November, 14 December.
    const limits = priorityLimits('2026-11-23');
    const of = (endsOn: string, status: 'waiting' | 'finalized' = 'waiting') =>
      priorityOf({ endsOn, status }, limits);
    expect([of('2026-10-01'), of('2026-11-24'), of('2026-11-25')]).toEqual([
      'urgent',
      'urgent',
      'high',
    ]);
    expect([of('2026-11-30'), of('2026-12-01')]).toEqual(['high', 'medium']);
    expect([of('2026-12-14'), of('2026-12-15')]).toEqual(['medium', 'low']);
    expect(of('2026-10-01', 'finalized')).toBe('low');
  });
});
