// The text as it would read for real people, and what keeps it from being saved.
import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { contractTemplates, type ContractTemplate, type Preview } from '../contract.ts';
import { fr } from '../fr.ts';
import { FilledText } from './filled-text.tsx';

const t = texts(fr);
const titleOf = ({ contractType, staffType, person }: Preview): string =>
  t('previewFor', {
    type: fr.contractType[contractType],
    staff: fr.staffType[staffType],
    person: person ?? '—',
  });

const PreviewOf = ({ preview }: { readonly preview: Preview }) => (
  <details className="stack gap-8" open={preview.person !== null}>
    <summary>{titleOf(preview)}</summary>
    {preview.person === null && <p className="quiet">{fr.previewNobody}</p>}
    {preview.missing.length > 0 && (
      <p className="quiet">{t('previewMissing', { names: preview.missing.join(', ') })}</p>
    )}
    {preview.lacksGender && <p className="quiet">{fr.previewGender}</p>}
    <FilledText blocks={preview.blocks} />
  </details>
);

type Sent = Pick<ContractTemplate, 'kind' | 'contractTypes' | 'staffTypes' | 'text'>;
const useSent = (of: Sent) => {
  const asking = useApiMutation(contractTemplates.preview, { invalidates: [] });
  const ask = (): void =>
    asking.mutate({
      body: {
        kind: of.kind,
        contractTypes: [...of.contractTypes],
        staffTypes: [...of.staffTypes],
        text: of.text,
      },
    });
  return { ask, isBusy: asking.isPending, answer: asking.data };
};

export const PreviewPart = ({ of }: { readonly of: Sent }) => {
  const { ask, isBusy, answer } = useSent(of);
  return (
    <section className="stack gap-8 start" data-wide>
      <Button
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
        loading={isBusy}
        onClick={ask}
      >
        {fr.preview}
      </Button>
      <p className="quiet">{fr.previewHint}</p>
      {answer !== undefined && answer.faults.length > 0 && (
        <ul role="alert">
          {answer.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {answer?.previews.map((preview) => (
        <PreviewOf key={titleOf(preview)} preview={preview} />
      ))}
    </section>
  );
};
