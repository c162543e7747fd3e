// The calendar's cells by row and column: what is chosen, what opening, pasting, freeing or laying somebody down on them means. Pure.
import type { AssignChange, Assignment, PlanningCircuit } from '../assignment.ts';
import {
  blockOf,
  copyOf,
  drivable,
  freed,
  holds,
  pasted,
  placeKey,
  placesIn,
  put,
  sizeOf,
  type Block,
  type Cells,
  type Copied,
  type Place,
  type Spot,
} from './block.ts';

/** The cell of the keyboard and the corner where a block began. */
export interface Mark {
  readonly at: Spot;
  readonly corner: Spot;
}
/** The cell that is opened, and those that get the same. */
export interface Opened {
  readonly place: Place;
  readonly others: readonly (Place & { readonly was: number | null })[];
}
/** Somebody who is dragged: from the list of drivers, or from a cell. */
export interface Drag {
  readonly driver: number;
  readonly from: Place | null;
}
const PAGE = 8;
export const sameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

export class GridModel {
  readonly planning: PlanningCircuit;
  readonly cells: Cells;
  readonly active: Spot;
  readonly block: Block;
  readonly size: number;

  constructor(planning: PlanningCircuit, cells: Cells, mark: Mark) {
    this.planning = planning;
    this.cells = cells;
    this.active = this.clamp(mark.at);
    this.block = blockOf(this.active, this.clamp(mark.corner));
    this.size = sizeOf(this.block);
  }

  get last(): Spot {
    return [this.planning.circuits.length - 1, this.planning.days.length - 1];
  }
  clamp([row, column]: Spot): Spot {
    const [lastRow, lastColumn] = this.last;
    return [Math.max(0, Math.min(lastRow, row)), Math.max(0, Math.min(lastColumn, column))];
  }
  placeAt([row, column]: Spot): Place {
    const { circuits, days } = this.planning;
    return { circuitId: circuits[row]?.id ?? 0, day: days[column]?.day ?? '' };
  }
  assignmentAt(spot: Spot): Assignment | undefined {
    return this.cells.get(placeKey(this.placeAt(spot)));
  }
  runsAt([row, column]: Spot): boolean {
    return this.planning.circuits[row]?.runs.includes(column) ?? false;
  }
  /** Whether a cell is one of many that are chosen. */
  isInBlock(spot: Spot): boolean {
    return this.size > 1 && holds(this.block, spot);
  }
  #chosen(): Place[] {
    return placesIn(this.planning, this.cells, this.block);
  }
  #chosenBeside(place: Place): Place[] {
    return this.#chosen().filter((other) => placeKey(other) !== placeKey(place));
  }

  /** Where a key leads; null where it leads nowhere. */
  step(key: string, ctrl: boolean): Spot | null {
    const [row, column] = this.active;
    const [lastRow, lastColumn] = this.last;
    const steps: Readonly<Record<string, Spot>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [ctrl ? 0 : row, 0],
      End: [ctrl ? lastRow : row, lastColumn],
      PageUp: [row - PAGE, column],
      PageDown: [row + PAGE, column],
    };
    return steps[key] ?? null;
  }

  opens(spot: Spot): boolean {
    return this.runsAt(spot) || this.assignmentAt(spot) !== undefined || this.isInBlock(spot);
  }
  /** What opens at a cell; null where no circuit runs and nobody drives. */
  opened(spot: Spot): Opened | null {
    const chosen = holds(this.block, spot) ? this.#chosen() : [];
    const isPlace = this.runsAt(spot) || this.assignmentAt(spot) !== undefined;
    const place = isPlace ? this.placeAt(spot) : chosen[0];
    if (place === undefined) return null;
    const beside = chosen.filter((other) => placeKey(other) !== placeKey(place));
    const others = drivable(this.planning, [place, ...beside]).slice(1);
    return {
      place,
      others: others.map((other) => ({ ...other, was: this.#driverOf(other) ?? null })),
    };
  }
  #driverOf(place: Place): number | undefined {
    return this.cells.get(placeKey(place))?.collaboratorId;
  }

  freed(): AssignChange[] {
    return freed(this.cells, this.#chosen());
  }
  copied(): Copied {
    return copyOf(this.planning, this.cells, this.block);
  }
  pasted(copied: Copied): AssignChange[] {
    return pasted(this.planning, this.cells, this.block, copied);
  }
  /** What laying down somebody here changes: the whole block where it lies within. */
  laidDown(spot: Spot, { driver, from }: Drag): AssignChange[] {
    const place = this.placeAt(spot);
    if (from !== null || !this.isInBlock(spot)) return [put(this.cells, place, driver)];
    return drivable(this.planning, [place, ...this.#chosenBeside(place)])
      .filter((other) => this.#driverOf(other) !== driver)
      .map((other) => put(this.cells, other, driver));
  }
  /** What dropping changes: from the list somebody is laid down, from a cell moved, or copied. */
  dropped(spot: Spot, drag: Drag, copies: boolean): AssignChange[] {
    const { driver, from } = drag;
    if (from === null) return this.laidDown(spot, drag);
    const place = this.placeAt(spot);
    if (placeKey(from) === placeKey(place)) return [];
    return [
      ...(copies ? [] : freed(this.cells, [from])),
      put(this.cells, place, driver, this.cells.get(placeKey(from))),
    ];
  }
}
