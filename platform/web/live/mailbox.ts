// Who waits for which updates in this page, and handing them out.
import type { selectors } from '#engines/mercure/selector.ts';
import type { LiveMessage } from './message.ts';

interface Listener {
  readonly topics: readonly string[];
  readonly type: string | null;
  readonly tell: (message: LiveMessage) => void;
}
/** While one connection takes over from another both bring the same updates. */
const REMEMBERED_IDS = 500;

export class Mailbox {
  /** Comes with the stream, behind the first screen; until then a selector is the topic itself. */
  #fits: ReturnType<typeof selectors> = (selector, topic) => selector === topic;
  readonly #listeners = new Set<Listener>();
  readonly #seen = new Set<string>();
  readonly #guarded: (task: () => void) => void;
  #holds = 0;
  #stack: LiveMessage[] = [];

  /** `guarded` runs a listener: one that throws must not keep an update from the others. */
  constructor(guarded: (task: () => void) => void) {
    this.#guarded = guarded;
  }

  matchBy(fits: ReturnType<typeof selectors>): void {
    this.#fits = fits;
  }

  /** Every topic that somebody waits for, once, in order. */
  get topics(): readonly string[] {
    return [...new Set([...this.#listeners].flatMap((l) => l.topics))].sort();
  }
  /** Messages that wait. */
  get held(): number {
    return this.#stack.length;
  }

  add(topics: readonly string[], type: string | null, tell: Listener['tell']): () => void {
    const listener: Listener = { topics, type, tell };
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  hold(): () => void {
    let held = true;
    this.#holds += 1;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      while (this.#holds === 0) {
        const message = this.#stack.shift();
        if (message === undefined) return;
        this.#deliver(message);
      }
    };
  }

  receive(message: LiveMessage): void {
    if (message.id !== '') {
      if (this.#seen.has(message.id)) return;
      this.#seen.add(message.id);
      if (this.#seen.size > REMEMBERED_IDS)
        this.#seen.delete(this.#seen.values().next().value ?? '');
    }
    if (this.#holds > 0) this.#stack.push(message);
    else this.#deliver(message);
  }

  forget(): void {
    this.#seen.clear();
    this.#stack = [];
  }

  #deliver(message: LiveMessage): void {
    const { topics } = message;
    for (const { topics: mine, type, tell } of this.#listeners) {
      if (type !== null && type !== message.type) continue;
      if (topics === null || mine.some((selector) => topics.some((t) => this.#fits(selector, t))))
        this.#guarded(() => tell(message));
    }
  }
}
