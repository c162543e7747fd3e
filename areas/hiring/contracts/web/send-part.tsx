// The frozen PDF is sent to the portal's own signer.
import { Button, TextInput } from '@mantine/core';
import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { signatures } from '#areas/collaborators/signatures/contract.ts';
import { contracts, type ContractContent } from '../contract.ts';
import { fr } from '../fr.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['ongoing', 'approved', 'error']);
interface PartProps {
  readonly id: number;
  readonly signature: ContractContent['signature'];
}
const SendForm = ({ id }: { readonly id: number }) => {
  const [values, setValues] = useState({ employerName: '', employerEmail: '' });
  const sending = useApiMutation(contracts.sendToSignature, {
    invalidates: [contracts.content],
    onSuccess: () => toast.success(fr.sentToSignature),
  });
  const put = (name: keyof typeof values, value: string): void =>
    setValues({ ...values, [name]: value });
  return (
    <>
      <p className="quiet">{fr.toSignatureAbout}</p>
      <div className="columns gap-12">
        <TextInput
          label={fr.employerName}
          value={values.employerName}
          onChange={(e) => put('employerName', e.currentTarget.value)}
        />
        <TextInput
          label={fr.employerEmail}
          type="email"
          value={values.employerEmail}
          onChange={(e) => put('employerEmail', e.currentTarget.value)}
        />
      </div>
      <div className="row">
        <Button
          leftSection={<FileSignature size={16} aria-hidden />}
          disabled={values.employerName.trim() === '' || values.employerEmail.trim() === ''}
          loading={sending.isPending}
          onClick={() => sending.mutate({ params: { id }, body: values })}
        >
          {fr.toSignature}
        </Button>
      </div>
    </>
  );
};

/** While the contract waits for its signature; afterwards the way to its history. */
export const SendPart = ({ id, signature, isOpen }: PartProps & { readonly isOpen: boolean }) => {
  const writes = useMay()('contract.write');
  const isUnderWay = signature !== null && UNDER_WAY.has(signature.status);
  return (
    <>
      {signature !== null && (
        <p>
          <AppLink className="link" to={signatures.load} params={{ id: signature.id }}>
            {fr.followSignature}
          </AppLink>
        </p>
      )}
      {isOpen && writes && !isUnderWay && <SendForm id={id} />}
    </>
  );
};
