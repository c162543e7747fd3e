// One session, many clients: who speaks now. A client keeps the turn for the whole of its transaction.

interface Waiting<T> { readonly who: T; readonly go: () => void }

export class Turn<T> {
  #owner: T | null = null;
  #queue: Waiting<T>[] = [];

  /** Resolves once `who` has the turn: at once if it has it already, otherwise in the order of asking. */
  take(who: T): Promise<void> {
    if (this.#owner === who) return Promise.resolve();
    if (this.#owner === null) {
      this.#owner = who;
      return Promise.resolve();
    }
    return new Promise((go) => this.#queue.push({ who, go }));
  }

  /** Gives the turn to the next in line; nothing happens when `who` does not have it. */
  pass(who: T): void {
    if (this.#owner !== who) return;
    const next = this.#queue.shift();
    this.#owner = next?.who ?? null;
    next?.go();
  }
}
