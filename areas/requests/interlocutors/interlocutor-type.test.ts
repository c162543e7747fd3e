import { describe, expect, test } from 'vitest';
import { fr } from './fr.ts';
import { INTERLOCUTOR_TYPES, SERVICES, typesIn } from './interlocutor-type.ts';

describe('types of interlocutors', () => {
  test('are the 18 of the specification, each with a French label, in the same order', () => {
    expect(INTERLOCUTOR_TYPES.map(({ code }) => code)).toEqual(Object.keys(fr.types));
    expect(INTERLOCUTOR_TYPES).toHaveLength(18);
  });
  test('belong to a service, each of which has some', () => {
    expect(new Set(INTERLOCUTOR_TYPES.map(({ service }) => service))).toEqual(new Set(SERVICES));
    expect(Object.keys(fr.services)).toEqual([...SERVICES]);
  });
  test('are shown for a phase or for both, never for none', () => {
    const shown = new Set([...typesIn('starting_up'), ...typesIn('started')]);
    expect(shown.size).toBe(18);
    expect(typesIn('starting_up')).toContain('hris_consultant');
    expect(typesIn('started')).not.toContain('hris_consultant');
    expect(typesIn('starting_up')).not.toContain('pay_administrator');
    expect(typesIn('started')).toContain('pay_administrator');
    expect([typesIn('starting_up'), typesIn('started')].every((l) => l.includes('legal'))).toBe(
      true,
    );
  });
});
