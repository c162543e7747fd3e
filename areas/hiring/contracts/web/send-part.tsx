// The frozen PDF is sent to the portal's own signer.
import { Button } from '@mantine/core';
import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { signatures } from '#areas/collaborators/signatures/contract.ts';
import { contracts, type ContractContent } from '../contract.ts';
import { fr } from '../fr.ts';
import { employerForm } from '../renewal-contract.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['ongoing', 'approved', 'error']);
type Signature = ContractContent['signature'];
export const isUnderWay = (signature: Signature): boolean =>
  signature !== null && UNDER_WAY.has(signature.status);

interface SendProps {
  readonly id: number;
  readonly route: typeof contracts.sendToSignature | typeof contracts.renewalSend;
  readonly changes: readonly Route[];
  readonly label: string;
  readonly success: string;
}
/** Asks who signs for the employer, and sends the paper to both. */
export const SendButton = ({ id, route, changes, label, success }: SendProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<FileSignature size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          of={employerForm}
          title={label}
          before={<p className="quiet">{fr.toSignatureAbout}</p>}
          save={(body) => send(route, { params: { id }, body })}
          success={success}
          changes={changes}
          submitLabel={label}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
export const FollowSignature = ({ signature }: { readonly signature: Signature }) =>
  signature !== null && (
    <AppLink className="link" to={signatures.load} params={{ id: signature.id }}>
      {fr.followSignature}
    </AppLink>
  );

interface PartProps {
  readonly id: number;
  readonly signature: Signature;
  readonly isOpen: boolean;
}
/** While the contract waits for its signature; afterwards the way to its history. */
export const SendPart = ({ id, signature, isOpen }: PartProps) => {
  const writes = useMay()('contract.write');
  return (
    <>
      <FollowSignature signature={signature} />
      {isOpen && writes && !isUnderWay(signature) && (
        <div className="row">
          <SendButton
            id={id}
            route={contracts.sendToSignature}
            changes={[contracts.content]}
            label={fr.toSignature}
            success={fr.sentToSignature}
          />
        </div>
      )}
    </>
  );
};
