// What a new snapshot of a closed month has otherwise than the one before it.
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { Output } from '#platform/contract/route.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridHeading } from '../grid.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const SHOWN = 500;
type Written = Output<typeof payEntry.regenerateSnapshot>;

type Headings = readonly Pick<GridHeading, 'code' | 'unit'>[];
/** The same of any snapshot of the period, by its number. */
export const ChangesOf = ({
  period,
  number,
  headings,
  onClose,
}: {
  readonly period: number;
  readonly number: number;
  readonly headings: Headings;
  readonly onClose: () => void;
}) => {
  const changes = useApi(payEntry.snapshotChanges, { query: { period, number } });
  if (changes.data !== undefined)
    return <SnapshotChanges written={changes.data} headings={headings} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title={t('snapshot', { number: String(number) })}>
      <LoadState query={changes}>{() => null}</LoadState>
    </AppModal>
  );
};

export const SnapshotChanges = ({
  written,
  headings,
  onClose,
}: {
  readonly written: Written;
  readonly headings: Headings;
  readonly onClose: () => void;
}) => {
  const units = new Map(headings.map((h) => [h.code, h.unit]));
  const figure = (value: number | null, code: string): string =>
    value === null ? fr.noFigure : exactText(value, units.get(code) ?? 'number');
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('regenerated', { number: String(written.number), count: written.changes.length })}
    >
      <div className={`${css['dialog']} stack gap-12`}>
        <span className={css['hash']} title="SHA-256">
          {written.hash}
        </span>
        {written.changes.length > 0 && (
          <div
            className={`${css['preview']} sheet`}
            tabIndex={0}
            role="region"
            aria-label={fr.snapshots}
          >
            <PlainTable
              look="meta nowrap"
              heads={[fr.person, fr.heading, fr.was, fr.is]}
              rows={written.changes
                .slice(0, SHOWN)
                .map((c) => [
                  c.name,
                  c.heading,
                  figure(c.before, c.heading),
                  figure(c.after, c.heading),
                ])}
            />
          </div>
        )}
      </div>
    </AppModal>
  );
};
