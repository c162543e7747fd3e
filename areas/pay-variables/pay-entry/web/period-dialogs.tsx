// Whatever opens over the month.
import { formatMonth } from '#engines/french-time/formats.ts';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import { ReceivedDocuments } from '#areas/pay-variables/pay-engine/web/embed.tsx';
import { PeriodNotes } from '#areas/pay-variables/pay-comments/web/embed.tsx';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PayGrid } from '../grid.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PeriodHistory } from './period-history.tsx';
import { RegulationsDialog } from './regulations-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { touched } from './shown.ts';
import type { Calculation } from './use-calculation.ts';

const t = texts(fr);
export type Opened =
  | 'close'
  | 'reopen'
  | 'export'
  | 'history'
  | 'notes'
  | 'regulations'
  | 'import'
  | 'documents'
  | null;

export const PeriodDialogs = ({
  opened,
  grid: { period, headings },
  calculation,
  onClose,
}: {
  readonly opened: Opened;
  readonly grid: PayGrid;
  readonly calculation: Calculation;
  readonly onClose: () => void;
}) => {
  switch (opened) {
    case 'close':
      return <CloseDialog period={period} calculation={calculation} onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog period={period} onClose={onClose} />;
    case 'export':
      return <ExportDialog period={period} onClose={onClose} />;
    case 'notes':
      return <PeriodNotes period={period.id} company={period.companyId} onClose={onClose} />;
    case 'regulations':
      return <RegulationsDialog period={period} onClose={onClose} />;
    case 'documents':
      return <ReceivedDocuments period={period} onClose={onClose} />;
    case 'history':
      return <PeriodHistory period={period} headings={headings} onClose={onClose} />;
    case 'import':
      return (
        <ImportModal
          title={t('importOf', { period: formatMonth(period.month) })}
          routes={payEntry}
          touches={touched}
          params={{ periodId: period.id }}
          help={fr.importHelp}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
};
