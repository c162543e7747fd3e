// The board's answer, kept fresh by the live updates of the agencies it shows.
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { board, type BoardQuery } from '../contract.ts';

export const useBoard = (question: BoardQuery, enabled: boolean) => {
  const query = useApi(board.data, { body: question }, { keepPrevious: true, enabled });
  useLiveInvalidate((query.data?.groups ?? []).map((g) => `/infrastructures/${g.id}/planning`), [board.data]);
  return query;
};
