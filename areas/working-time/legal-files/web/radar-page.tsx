// The coverage radar of everybody in the perimeter: people or vehicles down, thirteen months across.
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { radarDriverList, radarLists, radarVehicleList, type RadarRow } from '../list-contract.ts';
import { fr } from '../fr.ts';
import { EntityDrawer, type Opened } from './entity-drawer.tsx';
import { RadarLegend } from './radar-legend.tsx';
import { RadarStrip } from './radar-strip.tsx';
import css from './radar.module.css';

const SPANS = ['31', '92', '396'] as const;
const state = z.object({
  tab: z.enum(['driver', 'vehicle']).default('driver'),
  span: z.coerce.string().pipe(z.enum(SPANS)).default('92'),
});
const R = radarLists;
const routes = {
  driver: unprefixed('driver', R),
  vehicle: unprefixed('vehicle', R),
};
const LIVE = '/infrastructures/{agency}/legal-files';

export const Page = () => {
  const [{ tab, span }, set] = useSearchState(state);
  const [day, setDay] = useState<{ readonly id: number; readonly day: string } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const onDay = (id: number, on: string): void =>
    tab === 'driver' ? setDay({ id, day: on }) : setOpened({ type: 'vehicle', id, day: on });
  const cells = {
    name: (r: RadarRow) => (
      <span>
        {r.name}
        <small className="block">{r.detail}</small>
      </span>
    ),
    days: (r: RadarRow) => (
      <RadarStrip
        name={r.name}
        first={r.first}
        today={r.today}
        days={r.days}
        span={Number(span)}
        onDay={(on) => onDay(r.id, on)}
      />
    ),
  };
  const tabs = (
    <div className="row col-gap-16">
      <CountedTabs
        label={fr.radarTitle}
        value={tab}
        onChange={(value) => set({ tab: value === 'vehicle' ? 'vehicle' : 'driver' })}
        tabs={[
          { value: 'driver', label: fr.drivers },
          { value: 'vehicle', label: fr.vehicles },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={fr.radarSpan}
        value={span}
        onChange={(value) => set({ span: value as (typeof SPANS)[number] })}
        data={SPANS.map((s) => ({ value: s, label: fr.radarSpans[s] }))}
      />
      <RadarLegend />
    </div>
  );
  return (
    <ListPage
      key={tab}
      title={fr.radarTitle}
      about={
        <span className={`${css['help']} note`}>
          {fr.radarText} {fr.radarHelp}
        </span>
      }
      routes={routes[tab]}
      of={tab === 'driver' ? radarDriverList : radarVehicleList}
      live={LIVE}
      tabs={tabs}
      add={undefined}
      sort={{ name: 'name', dir: 'asc' }}
      empty={{ title: fr.radarEmpty }}
      view={{
        label: (r: RadarRow) => r.name,
        cells,
        onOpen: (r: RadarRow) => setOpened({ type: tab, id: r.id }),
      }}
    >
      {day !== null && (
        <DayDrawer
          collaboratorId={day.id}
          day={day.day}
          onClose={() => setDay(null)}
          onDay={(on) => setDay({ id: day.id, day: on })}
        />
      )}
      {opened && <EntityDrawer opened={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
