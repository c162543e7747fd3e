// Needs against the plan, day by day; each cell opens its hours.
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { isDay, type DayRange } from '#engines/french-time/days.ts';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { today } from '#platform/web/fields/today.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SpanNav, spanAround } from '#areas/planning/circuits/web/embed.tsx';
import { staffingNeeds, type CoveredNeed } from '../contract.ts';
import { fr } from '../fr.ts';
import { NeedDayModal } from './need-day.tsx';
import { NeedModal } from './need-modal.tsx';
import { NeedsTable } from './needs-table.tsx';
import css from './needs.module.css';

const t = texts(fr);
const SHOWS = ['all', 'short'] as const;
const address = z.object({
  anchor: z.string().refine(isDay).optional(),
  span: z.enum(['week', 'month']).default('week').catch('week'),
  show: z.enum(SHOWS).default('all').catch('all'),
  agency: queryList(queryNumber.int().positive()).default([]),
});
type Address = z.infer<typeof address>;
const filters: readonly FilterDefinition[] = [
  { attribute: 'agency', label: fr.agency, mode: 'dropdown', isMultiple: true, isSearchable: true },
];
const isShort = (need: CoveredNeed): boolean => need.days.some((d) => d.state === 'short');

const ExportMenu = ({
  range,
  agencies,
}: {
  readonly range: DayRange;
  readonly agencies: readonly number[];
}) => {
  const [busy, setBusy] = useState(false);
  const run = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true);
    try {
      const query = {
        dateStart: range.first,
        dateEnd: range.last,
        agencies: [...agencies],
        format,
      };
      const made = await download(staffingNeeds.export, { query });
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={14} aria-hidden />} loading={busy}>
          {fr.exportMenu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {fr.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

interface BarProps {
  readonly state: Address;
  readonly set: (next: Partial<Address>) => void;
  readonly agencies: readonly { readonly id: number; readonly name: string }[];
}
const Bar = ({ state, set, agencies }: BarProps) => (
  <div className={css['bar']}>
    <FilterBar
      filters={filters}
      options={{ agency: agencies.map((a) => ({ value: String(a.id), label: a.name })) }}
      values={{ agency: state.agency.map(String) }}
      onReset={() => set({ agency: [] })}
      onChange={(v) => set({ agency: (Array.isArray(v['agency']) ? v['agency'] : []).map(Number) })}
    >
      <SegmentedControl
        aria-label={fr.show}
        value={state.show}
        data={SHOWS.map((value) => ({ value, label: fr.shows[value] }))}
        onChange={(show) => set({ show: show as Address['show'] })}
      />
      <SegmentedControl
        aria-label={fr.days}
        value={state.span}
        data={[
          { value: 'week', label: fr.week },
          { value: 'month', label: fr.month },
        ]}
        onChange={(span) => set({ span: span as Address['span'] })}
      />
    </FilterBar>
  </div>
);

const useRemoving = () => {
  const cache = useQueryClient();
  return async ({ id, label }: CoveredNeed): Promise<void> => {
    if (!(await ask.confirmDelete(t('removeAsk', { label })))) return;
    try {
      await send(staffingNeeds.remove, { params: { id } });
      toast.success(fr.removed);
    } catch (error) {
      toast.danger(error);
    }
    await invalidate(cache, staffingNeeds.list);
  };
};

export const Page = () => {
  const [state, set] = useSearchState(address);
  const [edited, edit] = useState<CoveredNeed | 'new' | null>(null);
  const [opened, open] = useState<{ need: CoveredNeed; day: string } | null>(null);
  const writes = useMay()(staffingNeeds.save.may);
  const remove = useRemoving();
  const range = spanAround(state.span, state.anchor ?? today());
  const list = useApi(
    staffingNeeds.list,
    { query: { dateStart: range.first, dateEnd: range.last, agencies: state.agency } },
    { keepPrevious: true },
  );
  const all = list.data?.needs ?? [];
  useLiveInvalidate(
    [...new Set(all.map((n) => n.infraId))].map((id) => `/infrastructures/${id}/planning`),
    [staffingNeeds.list, staffingNeeds.day],
  );
  const choices = { agencies: list.data?.agencies ?? [], groups: list.data?.groups ?? [] };
  const shown = state.show === 'short' ? all.filter(isShort) : all;
  const short = all.reduce((n, x) => n + x.days.filter((d) => d.state === 'short').length, 0);
  return (
    <ReadingPage
      title={fr.title}
      subtitle={all.length === 0 ? fr.about : t('summary', { count: short })}
      isWide
      actions={
        <>
          <SpanNav range={range} onMove={(anchor) => set({ anchor })} />
          <ExportMenu range={range} agencies={state.agency} />
          {writes && (
            <Button
              leftSection={<Plus size={14} aria-hidden />}
              disabled={choices.agencies.length === 0}
              onClick={() => edit('new')}
            >
              {fr.add}
            </Button>
          )}
        </>
      }
      notice={<Bar state={state} set={set} agencies={choices.agencies} />}
    >
      <LoadState query={list}>
        {({ days, needs }) => {
          if (needs.length === 0)
            return (
              <EmptyState icon={UsersRound} title={fr.nobody}>
                {fr.nobodyText}
              </EmptyState>
            );
          return shown.length === 0 ? (
            <EmptyState title={fr.noneShown} />
          ) : (
            <NeedsTable
              days={days}
              needs={shown}
              onOpen={(need, day) => open({ need, day })}
              onEdit={writes ? edit : null}
              onRemove={(need) => void remove(need)}
            />
          );
        }}
      </LoadState>
      {opened !== null && <NeedDayModal {...opened} onClose={() => open(null)} />}
      {edited !== null && (
        <NeedModal
          need={edited === 'new' ? null : edited}
          {...choices}
          onClose={() => edit(null)}
        />
      )}
    </ReadingPage>
  );
};
