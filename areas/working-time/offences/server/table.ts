import type { ColumnType, Generated } from 'kysely';
import type { Offence } from '#engines/driving-rules/offence.ts';
import type { OwedRest } from '#engines/driving-rules/weekly-rest.ts';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { LetterAnswer } from '../letter-answers.ts';
import type { LetterContent } from '../letter-content.ts';
import type { OffenceSettings } from '../settings.ts';
import type { OffenceStatus, Treatment } from '../status.ts';

export interface PersonsRow extends InfraRow {
  collaborator_id: number;
}
type Json<T> = ColumnType<T, string, string>;

export interface OffenceTables {
  /** What a person broke, judged from the legal view. Instants are UTC seconds; value and limit seconds or days (`unit`); cost in euros; `proof` starts and ends in turn. */
  offence: PersonsRow & {
    mission_id: number | null;
    day: string;
    rule: Offence['rule'];
    article: string;
    at: number;
    period_start: number;
    period_end: number;
    value: number;
    limit_value: number;
    unit: Offence['unit'];
    severity: Offence['severity'];
    penal_class: number | null;
    cost: number;
    certainty: Offence['certainty'];
    proof: number[];
    reading: Offence['reading'];
    article12: Generated<boolean>;
    hash: string;
    status: Generated<OffenceStatus>;
    comment: string | null;
    treated_by: number | null;
    treated_at: string | null;
    letter_id: number | null;
  };
  /** The last judgement of a person: over which days, and from when on offences that need what came before can be seen. */
  offence_judgement: PersonsRow & {
    first_day: string | null;
    last_day: string | null;
    complete_from: number | null;
    offences: number;
    hash: string;
    /** Rest owed for reduced weekly rests and extensions, the most urgent first; and the instant from which it is overdue (`owed-rests.ts`). */
    owed: Json<readonly OwedRest[]>;
    judge_again_at: number | null;
  };
  /** What a judgement would change in a closed period: somebody decides of it (`decide-differences.ts`). */
  offence_difference: PersonsRow & {
    day: string;
    rule: Offence['rule'];
    kind: 'added' | 'removed' | 'changed';
    before: Json<object | null>;
    after: Json<object | null>;
    hash: string;
    taken_at: ColumnType<string | null, never, unknown>;
    told_at: ColumnType<string | null, never, unknown>;
    /** What somebody decided: the offence as it would be now, or as it was when the period was closed. */
    decision: 'applied' | 'kept' | null;
    comment: string | null;
    decided_by: number | null;
  };
  /** A time for which the driver claimed article 12 of Regulation 561/2006 on a printout, from the second in which a limit was passed. */
  article12_claim: PersonsRow & { day: string; at: number; reason: string; user_id: number | null };
  offence_event: PersonsRow & {
    offence_id: number | null;
    day: string;
    rule: Offence['rule'];
    action: Treatment | 'letter' | 'changed' | 'withdrawn';
    comment: string | null;
    user_id: number | null;
  };
  offence_letter: PersonsRow & {
    first_day: string;
    last_day: string;
    status: Generated<'issued' | 'signed'>;
    signed_on: string | null;
    user_id: number | null;
    content: Json<LetterContent>;
    /** The driver's own, once. */
    answer: LetterAnswer | null;
    answer_reason: string | null;
    answered_at: string | null;
  };
  offence_setting: CustomerRow & { infra_id: number; settings: Json<OffenceSettings> };
}
