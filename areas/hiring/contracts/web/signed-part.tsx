import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { contracts, type ContractContent } from '../contract.ts';
import { fr } from '../fr.ts';
import { SendPart } from './send-part.tsx';

const SIGNED_FILE = { accept: ['pdf'], maxBytes: 20_971_520, maxFiles: 1 } as const;

interface PartProps {
  readonly id: number;
  readonly signed: ContractContent['signed'];
  readonly signature: ContractContent['signature'];
  /** It waits for its signature. */
  readonly isOpen: boolean;
}
export const SignedPart = ({ id, signed, signature, isOpen }: PartProps) => {
  const cache = useQueryClient();
  const writes = useMay()('contract.write');
  if (signed === null && !isOpen) return null;
  return (
    <section className="stack gap-8">
      <h2>{fr.signed}</h2>
      {signed !== null && (
        <>
          <FileLinks files={[signed.file]} />
          <p>
            <strong>{fr.verdicts[signed.verdict]}</strong>
          </p>
          <p className="quiet">{signed.isSameText ? fr.sameText : fr.otherText}</p>
        </>
      )}
      <SendPart id={id} signature={signature} isOpen={isOpen} />
      {isOpen && writes && (
        <>
          <p className="quiet">{fr.signedAbout}</p>
          <FileDrop
            label={fr.signedDrop}
            rule={SIGNED_FILE}
            send={(file, sending) =>
              upload(contracts.upload, { params: { id }, body: { what: 'signed', file } }, sending)
            }
            onSent={() => void invalidate(cache, contracts.content, contracts.load)}
          />
        </>
      )}
    </section>
  );
};
