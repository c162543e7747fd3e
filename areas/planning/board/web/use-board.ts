// The board's answer; `use-colleagues.ts` keeps it fresh. Of a large board the people seen first come first (`use-rest-of-board.ts` brings the others).
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, useApi } from '#platform/web/client/use-api.ts';
import { board, type BoardQuery } from '../contract.ts';
import { withBehind } from '../behind.ts';

/** More people than any screen shows at once. */
const SEEN_FIRST = 200;
const asked = (question: BoardQuery) => ({ body: { ...question, first: SEEN_FIRST } });

export const useBoard = (question: BoardQuery, enabled: boolean) => {
  const cache = useQueryClient();
  // While no board was on screen nobody told it of changes (an import, a colleague): what was kept is shown, and asked again.
  useState(() => {
    void cache.invalidateQueries({
      queryKey: [board.data.method, board.data.path],
      refetchType: 'none',
    });
  });
  return useApi(board.data, asked(question), { keepPrevious: true, enabled, keep: withBehind });
};
/** Where the answer to a question is kept. */
export const boardKey = (question: BoardQuery): QueryKey => apiKey(board.data, asked(question));
