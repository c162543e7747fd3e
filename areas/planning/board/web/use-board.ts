// The board's answer; `use-colleagues.ts` keeps it fresh.
import { useApi } from '#platform/web/client/use-api.ts';
import { board, type BoardQuery } from '../contract.ts';

export const useBoard = (question: BoardQuery, enabled: boolean) => {
  return useApi(board.data, { body: question }, { keepPrevious: true, enabled });
};
