/** Lines of one file. */
export const MOST_LINES = 50_000;
export const MOST_COLUMNS = 500;
