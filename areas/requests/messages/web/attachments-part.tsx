// Files of a message: opened by their key; a tachograph file goes to the legal files in one press.
import { Button } from '@mantine/core';
import { fillPath } from '#platform/contract/path.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Attachment } from '../message-shapes.ts';

export const AttachmentsPart = ({ files }: { readonly files: readonly Attachment[] }) => {
  const may = useMay();
  const deposit = useApiMutation(messages.deposit, {
    invalidates: [messages.viewJson],
    onSuccess: () => toast.success(fr.depositStarted),
  });
  if (files.length === 0) return null;
  return (
    <ul className="plain stack gap-4">
      {files.map(({ key, name, extension, isTachograph, depositedAt }) => (
        <li key={key} className="row gap-8">
          <a
            href={fillPath(messages.download.path, { id: key, type: extension })}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
          {depositedAt !== null && <small className="quiet">{fr.deposited}</small>}
          {isTachograph && depositedAt === null && may('legal-file.transfer') && (
            <Button
              size="xs"
              variant="default"
              loading={deposit.isPending}
              onClick={() => deposit.mutate({ params: { id: key } })}
            >
              {fr.deposit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
