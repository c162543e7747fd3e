// What hangs on the wall: a table an agency, a column a day; printed as it is shown.
import { Button, SegmentedControl } from '@mantine/core';
import { Printer } from 'lucide-react';
import { z } from 'zod';
import { isDay } from '#engines/french-time/days.ts';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { today } from '#platform/web/fields/today.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { SpanNav, spanAround } from '#areas/planning/circuits/web/embed.tsx';
import { wallSheet, type SheetDay, type WallSheet } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const SPANS = ['day', 'week'] as const;
const address = z.object({
  anchor: z.string().refine(isDay).optional(),
  span: z.enum(SPANS).default('week').catch('week'),
});
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

const DayCell = ({ day: { shifts, tours, away } }: { readonly day: SheetDay }) => (
  <>
    {away !== null && <div>{fr.away[away]}</div>}
    {shifts.map((s) => (
      <div key={s.start} className="nowrap">
        {clock(s.start)} – {clock(s.end)}
      </div>
    ))}
    {tours.map(({ label, vehicle }) => (
      <div key={label} className="soft">
        {label}
        {vehicle !== null && `, ${t('vehicle', { plate: vehicle })}`}
      </div>
    ))}
  </>
);

const Sheet = ({ sheet: { agencies } }: { readonly sheet: WallSheet }) =>
  agencies.length === 0 ? (
    <EmptyState title={fr.empty}>{fr.emptyText}</EmptyState>
  ) : (
    <div className="stack gap-20">
      {agencies.map(({ id, name, people }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        <section key={id} className="scroll" tabIndex={0} aria-label={name}>
          <h2 className="heading mb-4">{name}</h2>
          <PlainTable
            heads={[fr.person, ...(people[0]?.days ?? []).map(({ day }) => formatColumnDay(day))]}
            rows={people.map((person) => [
              person.name,
              ...person.days.map((day) => <DayCell key={day.day} day={day} />),
            ])}
          />
        </section>
      ))}
    </div>
  );

export const Page = () => {
  const [state, set] = useSearchState(address);
  const range = spanAround(state.span, state.anchor ?? today());
  const loaded = useApi(wallSheet.load, { query: range }, { keepPrevious: true });
  return (
    <ReadingPage
      title={fr.title}
      subtitle={fr.about}
      isWide
      actions={
        <div className="row gap-8">
          <SegmentedControl
            aria-label={fr.span}
            value={state.span}
            data={SPANS.map((value) => ({ value, label: fr.spans[value] }))}
            onChange={(value) => set({ span: value as 'day' | 'week' })}
          />
          <SpanNav range={range} onMove={(anchor) => set({ anchor })} />
          <Button
            variant="default"
            leftSection={<Printer size={15} aria-hidden />}
            onClick={() => window.print()}
          >
            {fr.print}
          </Button>
        </div>
      }
    >
      <LoadState query={loaded}>{(sheet) => <Sheet sheet={sheet} />}</LoadState>
    </ReadingPage>
  );
};
