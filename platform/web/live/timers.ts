/** Named timers: setting one again replaces it. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  set(name: Name, ms: number, task: () => void): void {
    this.clear(name);
    this.#running.set(
      name,
      setTimeout(() => {
        this.#running.delete(name);
        task();
      }, ms),
    );
  }

  clear(...names: readonly Name[]): void {
    for (const name of names) {
      clearTimeout(this.#running.get(name));
      this.#running.delete(name);
    }
  }
}
