// What became of a declared day is told to whoever declared it, in the transaction of the answer.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { tellEmployee } from '#areas/organisation/notifications/server/api.ts';
import { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SedentaryMove } from '../status.ts';
import type { PersonCall } from './person.ts';
import type { SedentaryDay } from './rows.ts';

const t = texts(fr);
type Told = keyof typeof fr.told;
const isTold = (move: SedentaryMove): move is Told => Object.hasOwn(fr.told, move);

/** Invented: a day that is validated as declared is not told, it would be every day's message. */
export const tellDay = async (
  tx: Tx,
  { services }: PersonCall,
  { moved, move }: { readonly moved: SedentaryDay; readonly move: SedentaryMove },
): Promise<void> => {
  if (!isTold(move)) return;
  const about = t(`toldOf.${move}`, { day: formatLongDay(moved.day) });
  const reason =
    move === 'reject' && moved.reason !== null ? [t('toldReason', { reason: moved.reason })] : [];
  await tellEmployee({ tx, services }, moved.collaborator_id, {
    event: `sedentary ${moved.id} ${move} ${moved.version}`,
    title: fr.told[move],
    text: [about, ...reason].join(' '),
    link: fillPath(sedentaryHours.ownPage.path),
  });
};
