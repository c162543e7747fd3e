// One file sent exactly once, whatever dies between. The stage is committed after what it says was done, so that a resumed run knows where
// it stood: a name that is gone at `renaming` was given its final name, also when the receiver has taken the file away since.
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { inFolder, type Peer } from './peer.ts';

export type SendStage = 'sending' | 'renaming' | 'delivered';
/** What is known of one file, kept where it outlives the process. */
export interface SendLedger {
  stage(): Promise<SendStage | null>;
  keep(stage: SendStage): Promise<void>;
}
export interface Parcel {
  readonly folder: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Of this content alone, so that two parcels of one name do not meet. */
  readonly mark: string;
}

const upload = async (peer: Peer, ledger: SendLedger, temporary: string, bytes: Buffer) => {
  await ledger.keep('sending');
  await peer.put(temporary, bytes);
  if ((await peer.size(temporary)) !== bytes.length)
    throw new AppError('peer_size', { status: 409, message: fr.sizeDiffers });
  await ledger.keep('renaming');
};

/** True when it was sent now, false when it was there already. */
export const deliver = async (
  peer: Peer,
  ledger: SendLedger,
  { folder, name, bytes, mark }: Parcel,
): Promise<boolean> => {
  const stage = await ledger.stage();
  if (stage === 'delivered') return false;
  if (peer.send !== undefined) {
    await ledger.keep('sending');
    await peer.send(name, bytes, stage === 'sending');
    await ledger.keep('delivered');
    return true;
  }
  const temporary = inFolder(folder, `.${name}.${mark}.part`);
  const final = inFolder(folder, name);
  const renamed = stage === 'renaming' && (await peer.size(temporary)) === null;
  if (!renamed) {
    // A temporary file that waits for its name may have been cut short by its server.
    const whole = stage === 'renaming' && (await peer.size(temporary)) === bytes.length;
    if (!whole) await upload(peer, ledger, temporary, bytes);
    await peer.rename(temporary, final);
  }
  await ledger.keep('delivered');
  return true;
};
