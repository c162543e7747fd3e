// The link of one participant: sealed, so that nobody can make one or read from it whose it is. It opens the document; signing takes a code too.
import { z } from 'zod';
import { fillPath } from '#platform/contract/path.ts';
import { AppError } from '#platform/server/app-error.ts';
import { SealBroken } from '#platform/server/secrets/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { signatures } from '../contract.ts';
import { fr } from '../fr.ts';

const CONTEXT = 'signatures/link';
const Link = z.object({ participant: z.number().int().positive() });

/** A path of the portal. */
export const linkPath = ({ secrets }: Pick<Services, 'secrets'>, participant: number): string =>
  fillPath(signatures.view.path, { token: secrets.seal(JSON.stringify({ participant }), CONTEXT) });
export const linkUrl = (
  services: Pick<Services, 'secrets' | 'config'>,
  participant: number,
): string => services.config.publicUrl + linkPath(services, participant);

export const linkGone = (): AppError =>
  new AppError('link_gone', { status: 404, message: fr.linkGone });
/** The participant of a link; throws 404 for one that nobody here wrote. */
export const readLink = ({ secrets }: Pick<Services, 'secrets'>, token: string): number => {
  try {
    return Link.parse(JSON.parse(secrets.open(token, CONTEXT))).participant;
  } catch (problem) {
    if (problem instanceof SealBroken || problem instanceof z.ZodError) throw linkGone();
    throw problem;
  }
};
