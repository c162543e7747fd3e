import { Select } from '@mantine/core';
import { useState } from 'react';
import { upload } from '#platform/web/client/upload.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { SIGNED_UPLOAD, signatures } from '../contract.ts';
import { fr } from '../fr.ts';

/** The file first: everything else stands on the page of its draft. */
export const NewDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const go = useGo();
  const options = useApi(signatures.formOptions, {});
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <AppModal opened title={fr.newTitle} onClose={onClose}>
      <LoadState query={options}>
        {({ places }) => {
          const place = chosen ?? places[0]?.value ?? null;
          return (
            <div className="stack gap-12">
              <Select
                label={fr.place}
                data={places}
                value={place}
                onChange={setChosen}
                searchable
                allowDeselect={false}
              />
              <p className="quiet">{fr.dropAbout}</p>
              {place !== null && (
                <FileDrop
                  label={fr.drop}
                  rule={SIGNED_UPLOAD}
                  send={async (file, sending) => {
                    const body = { infraId: place, file };
                    const { id } = await upload(signatures.upload, { body }, sending);
                    await go(signatures.load, { params: { id } });
                    return null;
                  }}
                />
              )}
            </div>
          );
        }}
      </LoadState>
    </AppModal>
  );
};
