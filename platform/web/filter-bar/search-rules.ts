// When a typed search applies (specification 000 §5 and §9).
import { MIN_SEARCH } from '#platform/contract/shapes.ts';

/** The search input gives its text after this pause, in milliseconds. */
export const SEARCH_INPUT_PAUSE = 750;
/** A paginated list asks the server again after this pause of its parameters, in milliseconds. */
export const LIST_PAUSE = 500;
/** A table inside a page or a modal, in milliseconds. */
export const TABLE_PAUSE = 350;

/** A typed text applies by itself when emptied or from three characters on; Enter applies any text. */
export const appliesByItself = (typed: string): boolean =>
  typed.trim().length === 0 || typed.trim().length >= MIN_SEARCH;
