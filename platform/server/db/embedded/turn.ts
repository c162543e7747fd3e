// One session, many clients: who speaks now. A client keeps the turn for the whole of its transaction.

interface Waiting<T> {
  readonly who: T;
  readonly go: () => void;
}

export class Turn<T> {
  #owner: T | null = null;
  readonly #queue: Waiting<T>[] = [];
  readonly #wanted: (owner: T) => void;

  /** `wanted` is told when somebody must wait for `owner`, who may pass the turn at once. */
  constructor(wanted: (owner: T) => void = () => {}) {
    this.#wanted = wanted;
  }

  get isAwaited(): boolean {
    return this.#queue.length > 0;
  }

  /** Resolves once `who` has the turn: at once if it has it already, otherwise in the order of asking. */
  async take(who: T): Promise<void> {
    if (this.#owner === who) return;
    if (this.#owner !== null) this.#wanted(this.#owner);
    if (this.#owner === null) this.#owner = who;
    else await new Promise<void>((go) => this.#queue.push({ who, go }));
  }

  /** Gives the turn to the next in line; nothing happens when `who` does not have it. */
  pass(who: T): void {
    if (this.#owner !== who) return;
    const next = this.#queue.shift();
    this.#owner = next?.who ?? null;
    next?.go();
  }
}
