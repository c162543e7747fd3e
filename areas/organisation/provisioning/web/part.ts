import type { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import type { Chosen } from '../contract.ts';

/** A part of the page; `run` asks for the password again where the server wants it. */
export interface PartProps {
  readonly chosen: Chosen;
  readonly run: ReturnType<typeof useConfirmed>['run'];
}
