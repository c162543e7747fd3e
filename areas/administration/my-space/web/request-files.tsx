// What may be joined to a request still: a certificate comes after the day.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileButton } from '#platform/web/file-drop/file-choice.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { MOST_ABSENCE_FILES } from '#areas/planning/absence-requests/contract.ts';
import { mySpace, type OwnRequest } from '../contract.ts';
import { fr } from '../fr.ts';

export const AddFiles = ({ request }: { readonly request: OwnRequest }) => {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const left = MOST_ABSENCE_FILES - request.files.length;
  if (!request.takesFiles || left <= 0) return null;
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    try {
      await upload(mySpace.attach, { params: { id: request.id }, body: { files } });
      toast.success(fr.filesAdded);
    } catch (error) {
      toast.danger(error);
    }
    await invalidate(cache, mySpace.absences);
    setBusy(false);
  };
  return (
    <FileButton
      accept={mySpace.attach.upload?.accept ?? []}
      most={left}
      isBusy={isBusy}
      onChoose={(files) => void send(files)}
    />
  );
};
