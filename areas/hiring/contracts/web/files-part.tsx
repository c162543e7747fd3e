import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { contracts, UPLOADS, type HrFile } from '../contract.ts';
import { fr } from '../fr.ts';
import type { HrFileType } from '../hr-files.ts';

const stateOf = ({ files, isInLibrary, isRequired }: HrFile): string => {
  if (files.length > 0) return fr.filePresent;
  if (isInLibrary) return fr.fileInLibrary;
  return isRequired ? fr.fileAbsent : fr.fileOptional;
};
const nameOf = ({ type, isRequired }: HrFile): string =>
  `${fr.hrFiles[type as HrFileType]}${isRequired ? ' *' : ''}`;
const options = Object.entries(fr.hrFiles).map(([value, label]) => ({ value, label }));

interface PartProps {
  readonly id: number;
  readonly files: readonly HrFile[];
}
export const FilesPart = ({ id, files }: PartProps) => {
  const cache = useQueryClient();
  const writes = useMay()('contract.write');
  const firstMissing = files.find((one) => stateOf(one) === fr.fileAbsent)?.type ?? '1';
  const [chosen, setChosen] = useState<string | null>(null);
  const what = (chosen ?? firstMissing) as HrFileType;
  const shown = files.filter((one) => one.isRequired || one.files.length > 0);
  return (
    <section className="stack gap-8">
      <h2>{fr.files}</h2>
      <p className="quiet">{fr.filesAbout}</p>
      <PlainTable
        heads={['', '', '']}
        rows={shown.map((one) => [
          nameOf(one),
          stateOf(one),
          <FileLinks key={one.type} files={one.files} />,
        ])}
      />
      {writes && (
        <>
          <Select
            label={fr.fileType}
            data={options}
            value={what}
            onChange={setChosen}
            allowDeselect={false}
          />
          <FileDrop
            label={fr.fileDrop}
            rule={UPLOADS}
            send={(file, sending) =>
              upload(contracts.upload, { params: { id }, body: { what, file } }, sending)
            }
            onSent={() => {
              setChosen(null);
              void invalidate(cache, contracts.content);
            }}
          />
        </>
      )}
    </section>
  );
};
