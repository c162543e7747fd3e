import { describe, expect, it } from 'vitest';
import { noticesOf } from './notice.ts';

const failure = {
  id: 1,
  collaboratorId: 7,
  name: 'Durand Julien',
  kind: 'offences' as const,
  // Half past midnight of the 13th in Paris.
  since: '2026-11-12T23:30:00Z',
};

describe('the notice of failed derivations', () => {
  it('says nothing where everything was derived', () => {
    expect(noticesOf({ people: 0, failures: [] })).toEqual([]);
  });
  it('names the person, what failed and since when, on the clock of Paris', () => {
    expect(
      noticesOf({ people: 1, failures: [failure, { ...failure, id: 2, kind: 'days' }] }),
    ).toEqual([
      'Les infractions de Durand Julien n’ont pas pu être jugées depuis le 13/11/2026 : une liste vide ne prouve rien.',
      'Les journées de Durand Julien n’ont pas pu être calculées depuis le 13/11/2026 : ce qui est affiché peut être incomplet.',
    ]);
  });
  it('counts people, not failures, and tells the oldest', () => {
    const other = { ...failure, id: 3, collaboratorId: 8, since: '2026-11-20T08:00:00Z' };
    expect(noticesOf({ people: 2, failures: [failure, other] })).toEqual([
      'Les journées ou les infractions de 2 personnes n’ont pas pu être calculées, depuis le 13/11/2026 pour la plus ancienne : ce qui est affiché peut être incomplet.',
    ]);
  });
});
