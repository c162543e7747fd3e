// The board's answer; `use-colleagues.ts` keeps it fresh.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { board, type BoardQuery } from '../contract.ts';

export const useBoard = (question: BoardQuery, enabled: boolean) => {
  const cache = useQueryClient();
  // While no board was on screen nobody told it of changes (an import, a colleague): what was kept is shown, and asked again.
  useState(() => {
    void cache.invalidateQueries({
      queryKey: [board.data.method, board.data.path],
      refetchType: 'none',
    });
  });
  return useApi(board.data, { body: question }, { keepPrevious: true, enabled });
};
