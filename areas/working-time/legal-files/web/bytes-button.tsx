// The bytes behind a day: where they stand in the file, and what they say.
import { Button } from '@mantine/core';
import { Binary } from 'lucide-react';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const place = (offset: number): string => `0x${offset.toString(16).toUpperCase().padStart(5, '0')}`;
type ByteRecord = Output<typeof legalFiles.bytes>['records'][number];

const RecordTable = ({ record: r }: { readonly record: ByteRecord }) => (
  <section>
    <h3 className="mb-4 strong">
      {formatLongDay(r.day)}{' '}
      <small>
        {t('bytesRecord', {
          generation: String(r.generation),
          count: r.length,
          offset: place(r.offset),
        })}
      </small>
    </h3>
    <div className="sheet" tabIndex={0} role="region" aria-label={formatLongDay(r.day)}>
      <PlainTable
        heads={[fr.offset, fr.hexadecimal, fr.meaning]}
        rows={r.fields.map((f) => [
          <span key="place" className="mono">
            {place(f.offset)}
          </span>,
          <span key="hex" className="mono">
            {f.hex}
          </span>,
          f.text,
        ])}
      />
    </div>
  </section>
);

interface BytesProps {
  readonly id: number;
  readonly days: { readonly first: string; readonly last: string };
}
const BytesModal = ({ id, days, onClose }: BytesProps & { readonly onClose: () => void }) => {
  const answer = useApi(legalFiles.bytes, {
    params: { id },
    query: { from: days.first, to: days.last },
  });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={answer.data ? t('bytesTitle', { name: answer.data.name }) : fr.bytesButton}
      size="large"
    >
      <p className="mb-12 quiet">{fr.bytesAbout}</p>
      <LoadState query={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <p>{fr.bytesNone}</p>
          ) : (
            <div className="stack gap-20">
              {records.map((r) => (
                <RecordTable key={`${r.generation} ${r.offset}`} record={r} />
              ))}
            </div>
          )
        }
      </LoadState>
    </AppModal>
  );
};

export const BytesButton = ({ id, days }: BytesProps) => {
  const [opened, setOpened] = useState(false);
  if (!useMay()('legal-file.download')) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Binary size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {fr.bytesButton}
      </Button>
      {opened && <BytesModal id={id} days={days} onClose={() => setOpened(false)} />}
    </>
  );
};
