// Discovery of the live-update hub (D1-L-01, D3-R-20). The client reads the headers: `Link` (rel="mercure"), then ours below.
import { z } from 'zod';
import { http } from './route.ts';

/** The subscriber's token, to be sent to the hub as `Authorization: Bearer`. */
export const TOKEN_HEADER = 'mercure-token';
/** When the token ends, as an instant. */
export const TOKEN_EXPIRY_HEADER = 'mercure-token-expires';

export const liveContract = {
  discover: http.get('/mercure-discover', {
    may: 'signed-in',
    twin: false,
    tx: 'none',
    scope: 'own',
    output: z.object({ topics: z.array(z.string()) }),
  }),
};
