// The address by which a mail of a kind is stopped without signing in. It is sealed: nobody can make one, or read from it whose it is. It does
// nothing else than stop mails, and never expires: the mail that holds it may be old (RFC 8058).
import { z } from 'zod';
import { notFound } from '#platform/server/app-error.ts';
import { fillPath } from '#platform/contract/path.ts';
import { SealBroken } from '#platform/server/secrets/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { notifications } from '../contract.ts';

const CONTEXT = 'notifications/stop';
const Stop = z.object({ user: z.number().int(), kinds: z.array(z.string()).min(1) });
export type Stop = z.infer<typeof Stop>;

/** Kinds of one mail; a day's mail with more names the first ones, since the address must stay an address. */
const MOST_KINDS = 8;

export const stopUrl = (
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  { user, kinds }: Stop,
): string => {
  const token = secrets.seal(JSON.stringify({ user, kinds: kinds.slice(0, MOST_KINDS) }), CONTEXT);
  return config.publicUrl + fillPath(notifications.stopPage.path, { token });
};

/** Whose mails, of which kinds. Throws 404 for an address that nobody here wrote. */
export const readStop = ({ secrets }: Pick<Services, 'secrets'>, token: string): Stop => {
  try {
    return Stop.parse(JSON.parse(secrets.open(token, CONTEXT)));
  } catch (problem) {
    if (problem instanceof SealBroken || problem instanceof z.ZodError) throw notFound();
    throw problem;
  }
};
