// Offences as marks on the days of many people: what each is called and how grave it is. In the caller's sight.
import { ruleNames } from '#engines/driving-rules/fr.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { fr } from '../fr.ts';
import type { OffenceTables } from './table.ts';

export interface OffenceDay {
  readonly collaboratorId: number;
  readonly day: string;
  /** `Repos journalier (Très grave)` */
  readonly text: string;
  readonly grave: boolean;
}
/** Those whose limit was passed on a day of the range, by person, day and instant. */
export const offenceDays = async (
  tx: Tx,
  scope: readonly number[],
  { first, last }: DayRange,
): Promise<OffenceDay[]> => {
  const rows = await tables<OffenceTables>({ tx })
    .selectFrom('offence')
    .select(['collaborator_id', 'day', 'rule', 'severity', 'certainty'])
    .where('infra_id', '=', anyOf(scope))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('collaborator_id')
    .orderBy('day')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((r) => {
    const more = [
      ...(r.severity === null ? [] : [fr.severities[r.severity]]),
      ...(r.certainty === 'possible' ? [fr.certainties.possible] : []),
    ]
      .join(', ')
      .toLocaleLowerCase('fr');
    return {
      collaboratorId: r.collaborator_id,
      day: r.day,
      text: more === '' ? ruleNames[r.rule] : `${ruleNames[r.rule]} (${more})`,
      grave: r.severity === 'MSI' || r.severity === 'VSI',
    };
  });
};
