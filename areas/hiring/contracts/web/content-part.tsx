// Beside the form: what is missing, what the law says, the text, the files, the signed contract.
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { FilledText } from '#areas/hiring/contract-templates/web/embed.tsx';
import { contracts, type ContractContent } from '../contract.ts';
import { fr } from '../fr.ts';
import { DpaePart } from './dpae-part.tsx';
import { FilesPart } from './files-part.tsx';
import { HirePart } from './hire-part.tsx';
import { LawTable } from './law-table.tsx';
import { RenewalPart } from './renewal-part.tsx';
import { SignedPart } from './signed-part.tsx';

const t = texts(fr);

const TextPart = ({ id, content }: { readonly id: number; readonly content: ContractContent }) => (
  <details className="stack gap-8" open={content.isFrozen}>
    <summary>{fr.pdfPart}</summary>
    <p className="quiet">{content.isFrozen ? fr.pdfFrozen : fr.pdfDraft}</p>
    <FilledText blocks={content.blocks} />
    <Button
      variant="default"
      leftSection={<FileText size={16} aria-hidden />}
      onClick={() => void download(contracts.generate, { params: { id } })}
    >
      {fr.pdf}
    </Button>
  </details>
);

export const ContentPart = ({ id, status }: { readonly id: number; readonly status: string }) => {
  const loaded = useApi(contracts.content, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(content) => (
        <div className="stack gap-8" data-wide>
          {content.missing.length > 0 && (
            <p className="quiet" role="status">
              {t('pdfMissing', { names: content.missing.join(', ') })}
            </p>
          )}
          <LawTable law={content.law} />
          <TextPart id={id} content={content} />
          <FilesPart id={id} files={content.files} />
          <SignedPart
            id={id}
            signed={content.signed}
            signature={content.signature}
            isOpen={status === 'to_confirm'}
          />
          <DpaePart id={id} />
          {status === 'filled' && <RenewalPart id={id} />}
          {status === 'filled' && <HirePart id={id} hired={content.hired} />}
        </div>
      )}
    </LoadState>
  );
};
