// The live updates of this tab.
import { discover } from './discovery.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { followTab } from './tab-signals.ts';

/** One connection per tab. Call `live.reset()` when the session ends or changes hands, `live.restart()` when the person asks to try again. */
export const live: LiveClient = createLiveClient({ discover });
if (typeof document !== 'undefined') followTab(live);
