// What may be done with the grid as it is shown: the largest gaps, the month before, a workbook.
import { Button } from '@mantine/core';
import { GitCompareArrows, ScanSearch, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridRow, PayGrid } from '../grid.ts';
import type { PageState } from './shown.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
type State = z.output<typeof PageState>;

export const GridTools = ({
  grid,
  shown,
  state,
  onChange,
}: {
  readonly grid: PayGrid;
  /** In the order of the screen. */
  readonly shown: readonly GridRow[];
  readonly state: State;
  readonly onChange: (change: Partial<State>) => void;
}) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(payEntry.gridExport, {
        params: { period: grid.period.id },
        body: { missions: shown.map((r) => r.mission) },
      });
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  const month = formatMonth(addMonths(grid.period.month, -1));
  const [gaps, compared] = [state.view === 'gaps', state.compare === 'previous'];
  return (
    <div className={`${css['tools']} row`}>
      <Button
        variant={gaps ? 'light' : 'default'}
        aria-pressed={gaps}
        title={fr.gaps}
        leftSection={<ScanSearch size={14} aria-hidden />}
        onClick={() => onChange({ view: gaps ? 'grid' : 'gaps' })}
      >
        {fr.gaps}
      </Button>
      <Button
        variant={compared ? 'light' : 'default'}
        aria-pressed={compared}
        title={t('compareHint', { month })}
        leftSection={<GitCompareArrows size={14} aria-hidden />}
        onClick={() => onChange({ compare: compared ? '' : 'previous' })}
      >
        {t('compare', { month })}
      </Button>
      <Button
        variant="default"
        title={fr.gridXlsxHint}
        loading={busy}
        disabled={shown.length === 0}
        leftSection={<Sheet size={14} aria-hidden />}
        onClick={() => void save()}
      >
        {fr.gridXlsx}
      </Button>
    </div>
  );
};
