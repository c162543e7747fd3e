// One driver or vehicle: where it stands, which days are covered, its files.
import { Button, Drawer, Switch } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { texts } from '#platform/contract/texts.ts';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import { legalFiles, type LegalFile } from '../contract.ts';
import type { DriverRow, VehicleRow } from '../list-contract.ts';
import { DELAYS, type EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import { CalibrationList } from './calibration-list.tsx';
import { CoverageCalendar } from './coverage-calendar.tsx';
import { DaysLeft, DelayBadge } from './delay-badge.tsx';
import { FileList } from './file-list.tsx';
import { useEntityActions } from './use-entity-actions.ts';
import css from './legal-files.module.css';

const t = texts(fr);
export interface Opened {
  readonly type: EntityType;
  readonly id: number;
  readonly row?: DriverRow | VehicleRow;
  /** The day whose files are shown first. */ readonly day?: string;
}
type Row = DriverRow | VehicleRow;
const nameOf = (r: Row): string => ('name' in r ? r.name : r.registration);
const detailOf = (r: Row): string =>
  ('name' in r ? [r.matricule, r.agency] : [r.label, r.agency]).filter(Boolean).join(' · ');

/** The row as it is now: an upload or a change may have moved it. */
const useRow = ({ type, id, row }: Opened): Row | undefined =>
  useApi(
    legalFiles.loadData,
    { query: { tab: type, length: 500 } },
    { select: (d) => (d.rows as Row[]).find((r) => r.id === id) },
  ).data ?? row;

const Standing = ({ type, row }: { readonly type: EntityType; readonly row: Row }) => (
  <DescriptionList
    items={[
      { label: fr.status, value: <DelayBadge status={row.status} /> },
      {
        label: fr.daysLeft,
        value: <DaysLeft left={row.daysLeft} of={DELAYS[type].days} status={row.status} />,
      },
      {
        label: fr.lastDownload,
        value: row.lastDownload === null ? fr.never : showInstant(row.lastDownload),
      },
      ...('name' in row
        ? [
            { label: fr.lastDay, value: row.lastDay && formatDay(row.lastDay) },
            { label: fr.cardNumber, value: row.cardNumber },
            { label: fr.cardExpiresOn, value: row.cardExpiresOn && formatDay(row.cardExpiresOn) },
          ]
        : [
            {
              label: fr.legalLeft,
              value: row.legalLeft === null ? null : t('dayCount', { count: row.legalLeft }),
            },
            { label: fr.vin, value: row.vin },
          ]),
    ]}
  />
);

const Actions = ({ type, row }: { readonly type: EntityType; readonly row: Row }) => {
  const act = useEntityActions(type);
  return (
    <div className="row col-gap-16">
      <Switch
        label={fr.alerts}
        checked={row.alerts}
        onChange={(e) => act.toggle(row.id, e.currentTarget.checked)}
      />
      {type === 'driver' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Mail size={14} aria-hidden />}
          onClick={() => act.notify([row.id], 'driver')}
        >
          {fr.notifyDriver}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Mail size={14} aria-hidden />}
        onClick={() => act.notify([row.id], 'manager')}
      >
        {fr.notifyManager}
      </Button>
    </div>
  );
};

const covering = (files: readonly LegalFile[], day: string): LegalFile[] =>
  files.filter(
    (f) =>
      f.status !== 'withdrawn' &&
      f.firstDay !== null &&
      f.lastDay !== null &&
      f.firstDay <= day &&
      day <= f.lastDay,
  );

export const EntityDrawer = ({
  opened,
  onClose,
}: {
  readonly opened: Opened;
  readonly onClose: () => void;
}) => {
  const { type, id } = opened;
  useFocusReturn(true);
  const transfers = useMay()('legal-file.transfer');
  const row = useRow(opened);
  const [day, setDay] = useState<string | null>(opened.day ?? null);
  const files = useApi(legalFiles.files, { params: { entityType: type, entityId: id } });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={
        <span className="title">
          {row ? nameOf(row) : ' '}
          {row && <small className="block">{detailOf(row)}</small>}
        </span>
      }
    >
      <div className={`${css['drawer']} stack gap-24 single`}>
        {row && <Standing type={type} row={row} />}
        {row && transfers && <Actions type={type} row={row} />}
        <CoverageCalendar entityType={type} entityId={id} onDay={setDay} />
        {type === 'vehicle' && day !== null && (
          <section>
            <h3>{t('dayFiles', { day: formatDay(day) })}</h3>
            <LoadState query={files}>
              {({ files: list }) => {
                const of = covering(list, day);
                return of.length === 0 ? (
                  <p className="quiet">{fr.noDayFiles}</p>
                ) : (
                  <FileList files={of} />
                );
              }}
            </LoadState>
          </section>
        )}
        {type === 'vehicle' && <CalibrationList vehicleId={id} />}
        <section>
          <h3>{fr.files}</h3>
          <LoadState query={files}>{({ files: list }) => <FileList files={list} />}</LoadState>
        </section>
      </div>
      {type === 'driver' && day !== null && (
        <DayDrawer collaboratorId={id} day={day} onClose={() => setDay(null)} />
      )}
    </Drawer>
  );
};
