/** Asks from a thread of its own: what this process prepares and sends is nobody's wait. */
export const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
const state = { over: false, longest: 0 };
parentPort.once('message', () => { state.over = true; });
(async () => {
  while (!state.over) {
    const asked = performance.now();
    await (await fetch(workerData.url, { headers: workerData.headers })).arrayBuffer();
    state.longest = Math.max(state.longest, performance.now() - asked);
    await new Promise((go) => setTimeout(go, 20));
  }
  parentPort.postMessage(state.longest);
})();`;
