// A colleague was quicker: both figures side by side, and one press for whose stay.
import { Button } from '@mantine/core';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { PayGrid, PutConflict } from '../grid.ts';
import type { EditsState, ValueEdits } from '../value-edits.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
type Conflict = NonNullable<EditsState['conflict']>;

const Line = ({
  theirs,
  batch,
  grid,
}: {
  readonly theirs: PutConflict;
  readonly batch: Conflict['batch'];
  readonly grid: PayGrid;
}) => {
  const heading = grid.headings.find((h) => h.id === theirs.heading);
  const row = grid.rows.find((r) => r.mission === theirs.mission);
  const mine = batch.edits.find(
    (e) => e.mission === theirs.mission && e.heading === theirs.heading,
  );
  if (heading === undefined) return null;
  const figure = (value: number | null | undefined): string =>
    value === null || value === undefined ? fr.givenBack : exactText(value, heading.unit);
  const by = theirs.by === null || theirs.at === null ? null : { name: theirs.by, at: theirs.at };
  return (
    <tr>
      <td>
        {row?.name ?? fr.outOfSight} <small>{heading.label}</small>
      </td>
      <td>
        {figure(theirs.value)}{' '}
        {by !== null && <small>{t('by', { name: by.name, date: showInstant(by.at) })}</small>}
        {theirs.reason !== null && <small> · {theirs.reason}</small>}
      </td>
      <td>{figure(mine?.after)}</td>
    </tr>
  );
};

export const ConflictDialog = ({
  conflict: { batch, theirs },
  grid,
  edits,
}: {
  readonly conflict: Conflict;
  readonly grid: PayGrid;
  readonly edits: ValueEdits;
}) => (
  <AppModal opened onClose={edits.cancel} title={fr.conflictTitle}>
    <div className={`${css['dialog']} stack gap-12`}>
      <p>{fr.conflictIntro}</p>
      <div
        className={`${css['preview']} sheet`}
        tabIndex={0}
        role="region"
        aria-label={fr.conflictTitle}
      >
        <table className="table meta nowrap">
          <thead>
            <tr>
              {[fr.person, fr.theirs, fr.mine].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {theirs.map((c) => (
              <Line key={`${c.mission} ${c.heading}`} theirs={c} batch={batch} grid={grid} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="row end mt-8">
        <Button variant="default" onClick={edits.putMine}>
          {fr.putMine}
        </Button>
        <Button data-autofocus onClick={edits.keepTheirs}>
          {fr.keepTheirs}
        </Button>
      </div>
    </div>
  </AppModal>
);
