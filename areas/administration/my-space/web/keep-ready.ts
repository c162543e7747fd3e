// What an employee may need tomorrow at 5 a.m. in a yard without a network is read while there is one: the months around today, requests, home.
import { send } from '#platform/web/client/send.ts';
import { today } from '#platform/web/fields/today.ts';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { clocking } from '#areas/working-time/clocking/contract.ts';
import { publications } from '#areas/planning/publications/contract.ts';
import { mySpace } from '../contract.ts';
import { roadside } from '../roadside-contract.ts';
import { keptMonths } from '../shown-span.ts';

let done: string | null = null;

const readAll = async (): Promise<void> => {
  await send(mySpace.home, {}, { quiet: true });
  await send(mySpace.absences, {}, { quiet: true });
  await send(publications.own, {}, { quiet: true });
  await send(clocking.ownClockings, {}, { quiet: true });
  await send(roadside.show, {}, { quiet: true });
  for (const month of keptMonths(today()))
    await send(mySpace.calendar, { query: { month } }, { quiet: true });
};

/** Once a day and page; nothing where the device keeps nothing. */
export const keepReady = async (): Promise<void> => {
  if (!navigator.onLine || done === today() || (await offlineState.taking) !== true) return;
  done = today();
  await readAll().catch(() => {
    done = null;
  });
};
