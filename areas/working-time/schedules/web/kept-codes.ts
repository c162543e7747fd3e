// The book that a page has asked for (`WithCodes`), for code outside React.
import { starterBook, type CodeBook } from '../code-book.ts';

let kept: CodeBook = starterBook;
export const currentCodes = (): CodeBook => kept;
export const keepCodes = (book: CodeBook): void => {
  kept = book;
};
