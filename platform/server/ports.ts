// What an area needs of one that stands above it in the order of domains, which gives it in its `contributes.ts` (`ports`).

export interface Port<T> {
  /** Throws while nothing has filled it. */
  readonly value: T;
  /** Fills it, when the server is assembled. */
  readonly filledBy: (value: T) => () => void;
}

/** `otherwise` is what holds where nobody fills it. */
export const port = <T>(name: string, otherwise?: T): Port<T> => {
  let filled = otherwise;
  return {
    get value() {
      if (filled === undefined) throw new Error(`nothing fills the port « ${name} »`);
      return filled;
    },
    filledBy: (value) => () => {
      filled = value;
    },
  };
};
