// What is typed between Ctrl+K and the palette's field: neither lost nor taken for the page's own keys.
const MOST_MS = 5_000;
let letters = '';
const hold = (e: KeyboardEvent): void => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key.length === 1) letters += e.key;
  e.preventDefault();
  e.stopPropagation();
};

/** Ends the holding too, once or again. */
export const heldLetters = (): string => {
  removeEventListener('keydown', hold, true);
  return letters;
};
export const holdLetters = (): void => {
  letters = '';
  addEventListener('keydown', hold, true);
  setTimeout(heldLetters, MOST_MS);
};
