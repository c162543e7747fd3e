/** Where the page is that a telephone keeps; the server answers it to anybody, with nothing of anybody in it. */
export const SHELL = '/app-shell';
