// The codes of the customer in the browser: one book, asked once, kept for those who draw outside React.
import { Fragment, useMemo, type ReactNode } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { bookOf, starterBook, type CodeBook } from '../code-book.ts';
import { schedules } from '../contract.ts';
import { keepCodes } from './kept-codes.ts';

export { currentCodes } from './kept-codes.ts';

const FRESH = 5 * 60_000;
const useCodes = () => useApi(schedules.codes, {}, { fresh: FRESH });
/** The codes of the customer in sight; those that everybody starts with until they are there. */
export const useCodeBook = (): CodeBook => {
  const { data } = useCodes();
  return useMemo(() => (data === undefined ? starterBook : bookOf(data.codes)), [data]);
};

/**
 * Shows what draws and reads by codes outside React (`currentCodes`: a canvas, what is typed into a cell) once they are there, and anew when one has
 * changed. Where they cannot be read, by those that everybody starts with.
 */
export const WithCodes = ({ children }: { readonly children: ReactNode }) => {
  const { data, isPending } = useCodes();
  const key = useMemo(() => {
    keepCodes(data === undefined ? starterBook : bookOf(data.codes));
    return JSON.stringify(data?.codes ?? []);
  }, [data]);
  return isPending ? null : <Fragment key={key}>{children}</Fragment>;
};
