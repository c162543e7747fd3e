// The one time a key is shown.
import { Button, CopyButton } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { fr } from '../fr.ts';

const t = texts(fr);
interface KeyDialogProps {
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}
export const KeyDialog = ({ name, value, onClose }: KeyDialogProps) => (
  <AppModal opened size="small" title={t('keyTitle', { name })} onClose={onClose} closable={false}>
    <div className="stack gap-12">
      <p>{fr.keyAbout}</p>
      <code className="mono anywhere">{value}</code>
      <div className="row end">
        <CopyButton value={value}>
          {({ copy, copied }) => (
            <Button variant="default" onClick={copy}>
              {copied ? fr.copied : fr.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{fr.keyClose}</Button>
      </div>
    </div>
  </AppModal>
);
