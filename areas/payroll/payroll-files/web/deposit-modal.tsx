// Depositing files: the type once, then as many files as there are; the job that follows places them.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import {
  DOCUMENT_FILES,
  texts as engineTexts,
  TO_RECOGNISE,
} from '#areas/pay-variables/pay-engine/contract.ts';
import { payrollFiles } from '../contract.ts';
import { categoriesIn, stageOf, type FileSet } from '../file-sets.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** Each file is a call of its own: a whole company’s payslips may be dropped at once. */
const DROPPED = { ...DOCUMENT_FILES, maxFiles: 500 };

export const DepositModal = ({
  set,
  period,
  onClose,
}: {
  readonly set: FileSet;
  readonly period: number;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [category, setCategory] = useState<string>(TO_RECOGNISE);
  return (
    <AppModal
      opened
      onClose={onClose}
      size="medium"
      title={t('depositTitle', { set: fr.sets[set] })}
    >
      <div className="stack gap-12">
        <p className="quiet">{fr.depositAbout}</p>
        <Select
          label={fr.category}
          data={[
            { value: TO_RECOGNISE, label: fr.recognise },
            ...categoriesIn(set).map((value) => ({ value, label: engineTexts.categories[value] })),
          ]}
          value={category}
          allowDeselect={false}
          onChange={(value) => setCategory(value ?? TO_RECOGNISE)}
        />
        <FileDrop
          key={category}
          label={fr.drop}
          rule={DROPPED}
          send={(file, options) =>
            upload(
              payrollFiles.deposit,
              { params: { stage: stageOf(set), period, category }, body: { file } },
              options,
            )
          }
          onSent={() => {
            void invalidate(
              cache,
              payrollFiles.list,
              payrollFiles.payAgencies,
              payrollFiles.prepayAgencies,
            );
          }}
        />
      </div>
    </AppModal>
  );
};
