// GET /mercure-discover: where the hub is and with what token, in headers; the person's own topics in the body.
import { liveContract, TOKEN_EXPIRY_HEADER, TOKEN_HEADER } from '#platform/contract/live.ts';
import { serve, WithHeaders, type RequestFacts } from '../call.ts';
import type { Config } from '../config/config.ts';
import { HUB_PATH } from './hub-options.ts';
import { TOKEN_SECONDS } from './live.ts';

/** Without PUBLIC_URL nobody knows under what name the portal is reached, but the one who asks does. */
const publicHub = (config: Config, hubUrl: string, request: RequestFacts): string => {
  const { host, 'x-forwarded-proto': forwarded } = request.headers;
  if (config.MERCURE_HUB_URL !== undefined || config.PUBLIC_URL !== undefined || host === undefined)
    return hubUrl;
  const scheme =
    config.TRUST_PROXY && String(forwarded).split(',')[0]?.trim() === 'https' ? 'https' : 'http';
  const url = `${scheme}://${host}${HUB_PATH}`;
  return URL.canParse(url) && !/[<>\s]/.test(url) ? url : hubUrl;
};

export const liveServer = serve('live', liveContract, {
  discover: async ({ actor, request, now, services }) => {
    const token = await services.live.subscriberToken(actor);
    const hub = publicHub(services.config, services.live.hubUrl, request);
    return new WithHeaders(
      {
        topics: [...services.live.topicsOf(actor)],
      },
      {
        link: `<${hub}>; rel="mercure"`,
        [TOKEN_HEADER]: token,
        [TOKEN_EXPIRY_HEADER]: now.add({ seconds: TOKEN_SECONDS }).round('second').toString(),
        // Hub, token and who asks belong together.
        'cache-control': 'no-store',
        vary: 'cookie',
      },
    );
  },
});
