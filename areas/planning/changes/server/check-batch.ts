// Sorts a batch into what can be written and what cannot. `refusals` says why a change cannot be.
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { otherNature } from '#areas/working-time/schedules/contract.ts';
import type { AbsenceChange, Batch, CellChange, Refused } from '../changes.ts';
import { fr } from '../fr.ts';
import type { StandingAbsence } from './absence-rows.ts';
import { missionOn, type PlannedPerson, type Surroundings } from './people.ts';
import {
  absenceRefusal,
  agencyOn,
  cellRefusal,
  drafted,
  edited,
  sameAbsence,
  type ChangedBy,
  type JudgedAgainst,
  type TakenBack,
} from './refusals.ts';
import type { Standing, Why } from './span-refusal.ts';

const t = texts(fr);
/** An absence as it will be: `id` and `version` null where it is new. */
export interface WantedAbsence extends Omit<StandingAbsence, 'id' | 'version'> {
  readonly index: number;
  readonly before: StandingAbsence | null;
}
export interface Sorted {
  readonly cells: readonly {
    readonly index: number;
    readonly change: CellChange;
    readonly person: PlannedPerson;
    readonly infraId: number;
  }[];
  readonly absences: readonly WantedAbsence[];
  readonly removed: readonly { readonly index: number; readonly absence: StandingAbsence }[];
  readonly refused: readonly Refused[];
}

/** What a batch is sorted against. */
export interface SortContext {
  readonly surroundings: Surroundings;
  /** The absences that the batch names, as they stand. */
  readonly standing: ReadonlyMap<number, StandingAbsence>;
  readonly changedBy: ChangedBy;
  readonly takenBack: TakenBack;
  /** Absences that undo or redo gives their days back. */
  readonly spansTakenBack: ReadonlySet<number>;
  /** The employee who makes the change; null where the account is nobody's. */
  readonly own: number | null;
}
/** A change by its kind and place in the batch; those of one group share their fate. */
interface Place {
  readonly kind: Refused['kind'];
  readonly index: number;
  readonly group: number | undefined;
}
interface Whose {
  readonly id: number;
  readonly name: string;
  readonly day: Day;
}
const NOBODY: Whose = { id: 0, name: '', day: '' };

class BatchSorter {
  readonly #batch: Batch;
  readonly #context: SortContext;
  readonly #refused: Refused[] = [];
  readonly #refusedPlaces = new Set<string>();
  readonly #refusedGroups = new Set<number>();

  constructor(batch: Batch, context: SortContext) {
    this.#batch = batch;
    this.#context = context;
  }

  sort(): Sorted {
    // What is refused stays where it was, and may be in the way of what was not: until nothing more is refused.
    for (let before = -1; before < this.#refused.length;) {
      before = this.#refused.length;
      this.#pass();
    }
    return {
      refused: this.#refused,
      cells: this.#cellsLeft(),
      absences: this.#absencesLeft(),
      removed: this.#removalsLeft(),
    };
  }

  #stays({ kind, index, group }: Place): boolean {
    const isBad = this.#refusedPlaces.has(`${kind} ${index}`);
    return !isBad && (group === undefined || !this.#refusedGroups.has(group));
  }
  #refuse(place: Place, { id, name, day }: Whose, why: Why): void {
    const { kind, index, group } = place;
    this.#refused.push({ kind, index, collaboratorId: id, name, day, ...why });
    this.#refusedPlaces.add(`${kind} ${index}`);
    if (group !== undefined) this.#refusedGroups.add(group);
  }
  #standingOf(c: AbsenceChange): StandingAbsence | null {
    return c.op === 'add' ? null : (this.#context.standing.get(c.id) ?? null);
  }
  /** What stands once the batch is done: a move may end where it began. */
  #wanted(): Map<number, Standing> {
    return new Map(
      this.#batch.absences.flatMap((c, index): [number, Standing][] => {
        if (!this.#stays({ kind: 'absence', index, group: c.group })) return [];
        if (c.op === 'add') return [[index, this.#withNature(drafted(c))]];
        const before = this.#standingOf(c);
        return c.op === 'edit' && before !== null
          ? [
              [
                index,
                this.#withNature({
                  ...edited(before, c),
                  restored: this.#context.spansTakenBack.has(c.id),
                }),
              ],
            ]
          : [];
      }),
    );
  }
  /** With the nature of its code. */
  #withNature({ nature: _, ...a }: Standing): Standing {
    const { people, codesOf } = this.#context.surroundings;
    const person = people.get(a.collaboratorId);
    const nature = person === undefined ? undefined : otherNature(codesOf(person), a.code);
    return nature === undefined ? a : { ...a, nature };
  }
  /** Everybody's absences as they would be. */
  #awayWith(wanted: ReadonlyMap<number, Standing>): Standing[] {
    const leaving = new Set(
      this.#batch.absences.flatMap((c, index) =>
        c.op !== 'add' && this.#stays({ kind: 'absence', index, group: c.group }) ? [c.id] : [],
      ),
    );
    const people = [...this.#context.surroundings.people.values()];
    return [
      ...people.flatMap((p) => p.absences).filter((a) => !leaving.has(a.id)),
      ...wanted.values(),
    ];
  }

  #pass(): void {
    const wanted = this.#wanted();
    const { surroundings, changedBy, takenBack, own } = this.#context;
    const against = { surroundings, changedBy, takenBack, own, away: this.#awayWith(wanted) };
    // Which ones are looked at is settled before: a refusal of this pass counts from the next one on.
    const absences = this.#batch.absences
      .map((change, index) => ({
        change,
        place: { kind: 'absence', index, group: change.group } as const,
      }))
      .filter(({ place }) => this.#stays(place));
    const cells = this.#batch.cells
      .map((change, index) => ({
        change,
        place: { kind: 'cell', index, group: change.group } as const,
      }))
      .filter(({ place }) => this.#stays(place));
    for (const { change, place } of absences)
      this.#judgeAbsence(change, place, wanted.get(place.index) ?? null, against);
    for (const { change, place } of cells) this.#judgeCell(change, place, against);
  }
  #judgeCell(c: CellChange, place: Place, against: JudgedAgainst): void {
    const person = this.#context.surroundings.people.get(c.collaboratorId);
    const why = person === undefined ? null : cellRefusal(person, c, against);
    if (person !== undefined && why !== null)
      this.#refuse(place, { id: person.id, name: person.name, day: c.day }, why);
  }
  #judgeAbsence(
    c: AbsenceChange,
    place: Place,
    after: Standing | null,
    against: JudgedAgainst,
  ): void {
    const before = this.#standingOf(c);
    const owner = c.op === 'add' ? c.collaboratorId : (before?.collaboratorId ?? 0);
    const person = this.#context.surroundings.people.get(owner);
    if (c.op !== 'add' && (before === null || person === undefined))
      return this.#refuse(place, NOBODY, { code: 'gone', message: fr.absenceGone });
    if (person === undefined) return undefined;
    const whose = {
      id: person.id,
      name: person.name,
      day: before?.startsOn ?? after?.startsOn ?? '',
    };
    const why =
      this.#staleAbsence(c, person, before) ?? absenceRefusal(person, { before, after }, against);
    return why === null ? undefined : this.#refuse(place, whose, why);
  }
  /** Somebody changed it since the caller saw it. */
  #staleAbsence(
    c: AbsenceChange,
    { id, name }: PlannedPerson,
    before: StandingAbsence | null,
  ): Why | null {
    if (c.op === 'add' || before === null) return null;
    const isSame =
      before.version === c.version && (c.was === undefined || sameAbsence(c.was, before));
    if (isSame) return null;
    const by = this.#context.changedBy.get(`${id} ${before.startsOn}`) ?? null;
    return { code: 'stale', message: t('absenceChanged', { name }), by };
  }

  #cellsLeft(): Sorted['cells'] {
    return this.#batch.cells.flatMap((change, index) => {
      const person = this.#context.surroundings.people.get(change.collaboratorId);
      const infraId =
        person === undefined ? null : agencyOn(person, change.day, this.#context.takenBack);
      const stays = this.#stays({ kind: 'cell', index, group: change.group });
      return person === undefined || infraId === null || !stays
        ? []
        : [{ index, change, person, infraId }];
    });
  }
  #absencesLeft(): WantedAbsence[] {
    const { surroundings, standing } = this.#context;
    return [...this.#wanted()].flatMap(([index, a]) => {
      const person = surroundings.people.get(a.collaboratorId);
      const before = a.id === null ? null : (standing.get(a.id) ?? null);
      // Its first day may be out of sight where another one changes: it stays where it was.
      const infraId =
        (person === undefined ? null : missionOn(person, a.startsOn)?.infraId) ??
        before?.infraId ??
        this.#restoredIn(index);
      return infraId === undefined ? [] : [{ ...a, infraId, index, before }];
    });
  }
  /** The agency of an absence whose removal is taken back. */
  #restoredIn(index: number): number | undefined {
    const change = this.#batch.absences[index];
    return change?.op === 'add' && change.restores !== undefined
      ? this.#context.takenBack.get(`absence ${change.restores}`)
      : undefined;
  }
  #removalsLeft(): Sorted['removed'] {
    return this.#batch.absences.flatMap((c, index) => {
      const absence = c.op === 'remove' ? this.#context.standing.get(c.id) : undefined;
      const stays = this.#stays({ kind: 'absence', index, group: c.group });
      return absence === undefined || !stays ? [] : [{ index, absence }];
    });
  }
}

/** Sorts a batch into what can be written and what cannot. Changes of one group share their fate. */
export const sortBatch = (batch: Batch, context: SortContext): Sorted =>
  new BatchSorter(batch, context).sort();
