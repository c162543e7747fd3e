import { Bell, BellOff, FileClock, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import type { RowAction } from '#platform/web/data-table/table-types.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  driverFileList,
  legalFileLists,
  vehicleFileList,
  type DriverRow,
  type VehicleRow,
} from '../list-contract.ts';
import { legalFiles } from '../contract.ts';
import { DELAYS, type EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import { DaysLeft, DelayBadge } from './delay-badge.tsx';
import { EntityDrawer, type Opened } from './entity-drawer.tsx';
import { useEntityActions } from './use-entity-actions.ts';
import css from './legal-files.module.css';

const t = texts(fr);
/** Every agency in sight. */
const LIVE = '/infrastructures/{agency}/legal-files';
interface ListProps {
  readonly tabs: ReactNode;
  readonly add: { readonly label: string; readonly onClick: () => void } | undefined;
}
const L = legalFileLists;
const driverRoutes = unprefixed('driver', L);
const vehicleRoutes = unprefixed('vehicle', L);

type Counts = Output<typeof legalFiles.loadData>['counts'];
/** How many stand where, in one quiet line. */
const About = ({ tab }: { readonly tab: EntityType }) => {
  const counts: Counts | undefined = useApi(
    legalFiles.loadData,
    { query: { tab, length: 10 } },
    { select: (d) => d },
  ).data?.counts;
  const delay = DELAYS[tab];
  return (
    <span className={css['about']}>
      <span>{t('delayText', { days: String(delay.days), almost: String(delay.almost) })} </span>
      {counts &&
        t('summary', { late: counts.late, almost: counts.almostLate, onTime: counts.onTime })}
    </span>
  );
};

const cells = (of: EntityType) => ({
  status: (r: DriverRow | VehicleRow) => <DelayBadge status={r.status} />,
  daysLeft: (r: DriverRow | VehicleRow) => (
    <DaysLeft left={r.daysLeft} of={DELAYS[of].days} status={r.status} />
  ),
  alerts: (r: DriverRow | VehicleRow) =>
    r.alerts ? (
      <Bell size={15} className="quiet" aria-label={fr.alertsOn} />
    ) : (
      <BellOff size={15} className={css['off']} aria-label={fr.alertsOff} />
    ),
});

const useActions = (type: EntityType, open: (id: number) => void) => {
  const transfers = useMay()('legal-file.transfer');
  const act = useEntityActions(type);
  return (r: DriverRow | VehicleRow): readonly RowAction[] => [
    { key: 'files', label: fr.files, icon: FileClock, onClick: () => open(r.id) },
    ...(transfers
      ? [
          ...(type === 'driver'
            ? [
                {
                  key: 'driver',
                  label: fr.notifyDriver,
                  icon: Mail,
                  onClick: () => act.notify([r.id], 'driver'),
                },
              ]
            : []),
          {
            key: 'manager',
            label: fr.notifyManager,
            icon: Mail,
            onClick: () => act.notify([r.id], 'manager'),
          },
          {
            key: 'alert',
            label: r.alerts ? fr.cutAlerts : fr.setAlerts,
            icon: r.alerts ? BellOff : Bell,
            onClick: () => act.toggle(r.id, !r.alerts),
          },
        ]
      : []),
  ];
};

export const DriverList = ({ tabs, add }: ListProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useActions('driver', (id) => setOpened({ type: 'driver', id }));
  return (
    <ListPage
      title={fr.title}
      about={<About tab="driver" />}
      routes={driverRoutes}
      of={driverFileList}
      live={LIVE}
      tabs={tabs}
      add={add}
      sort={{ name: 'daysLeft', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.driversEmpty }}
      view={{
        label: (r: DriverRow) => r.name,
        cells: cells('driver'),
        actions,
        onOpen: (r: DriverRow) => setOpened({ type: 'driver', id: r.id, row: r }),
      }}
    >
      {opened && <EntityDrawer opened={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};

export const VehicleList = ({ tabs, add }: ListProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useActions('vehicle', (id) => setOpened({ type: 'vehicle', id }));
  return (
    <ListPage
      title={fr.title}
      about={<About tab="vehicle" />}
      routes={vehicleRoutes}
      of={vehicleFileList}
      live={LIVE}
      tabs={tabs}
      add={add}
      sort={{ name: 'daysLeft', dir: 'asc' }}
      searchPlaceholder={fr.searchVehicle}
      empty={{ title: fr.vehiclesEmpty }}
      view={{
        label: (r: VehicleRow) => r.registration,
        cells: cells('vehicle'),
        actions,
        onOpen: (r: VehicleRow) => setOpened({ type: 'vehicle', id: r.id, row: r }),
      }}
    >
      {opened && <EntityDrawer opened={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
