// Open pages of those who plan this agency hear that something was offered, asked for or answered.
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { EXCHANGES_TOPIC } from '../contract.ts';

export const tellPlanners = async (
  { tx, services }: Pick<HandlerCall<Route>, 'tx' | 'services'>,
  infraId: number,
): Promise<void> => {
  await services.live.publish(tx, {
    topics: [`/infrastructures/${infraId}/${EXCHANGES_TOPIC}`],
    type: 'exchange',
    data: {},
  });
};
