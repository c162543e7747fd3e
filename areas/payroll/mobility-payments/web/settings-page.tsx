// The mobility payment of each company and agency: configuration, enabled or not, months calculated.
import { Select, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Calculator, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { mobility, settingList, type Setting, type SettingRow } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Mode } from '../setting.ts';
import { MobilityTabs } from './mobility-tabs.tsx';
import {
  RateFields,
  sentOf,
  typedOf,
  ZoneFields,
  type FieldOf,
  type TypedSetting,
} from './setting-fields.tsx';

const t = texts(fr);
const looks = { pending: 'warning', in_progress: 'info', done: 'success' } as const;

const SettingForm = ({
  setting,
  onClose,
}: {
  readonly setting: Setting;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedSetting, unknown>({
    initialValues: typedOf(setting),
    typed: typedOf,
    success: fr.saved,
    send: (typed) =>
      send(mobility.save, { params: { id: setting.id }, body: sentOf(typed as TypedSetting) }),
    onSaved: () => {
      void invalidate(cache, mobility.list, mobility.load, mobility.resultList);
      onClose();
    },
  });
  const field: FieldOf = (name) => ({
    key: handle.form.key(name),
    ...handle.form.getInputProps(name),
  });
  return (
    <ModalForm
      opened
      title={t('editTitle', { name: setting.name })}
      handle={handle}
      onClose={onClose}
    >
      <ZoneFields field={field} />
      <RateFields field={field} />
    </ModalForm>
  );
};
const SettingModal = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const loaded = useApi(mobility.load, { params: { id } }, { fresh: 0 });
  return loaded.data === undefined || loaded.isFetching ? null : (
    <SettingForm setting={loaded.data} onClose={onClose} />
  );
};

interface TypedCalculation extends Record<string, unknown> {
  readonly from: string;
  readonly to: string;
  readonly mode: Mode;
}
const CalculationModal = ({
  row,
  onClose,
}: {
  readonly row: SettingRow;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const now = monthOf(today());
  const first = row.validFrom ?? now;
  const handle = useServerForm<TypedCalculation, unknown>({
    initialValues: {
      from: first > addMonths(now, -2) ? first : addMonths(now, -2),
      to: now,
      mode: row.mode ?? 'all',
    },
    success: fr.started,
    send: (body) => send(mobility.calculate, { params: { id: row.id }, body }),
    onSaved: () => {
      void invalidate(cache, mobility.list);
      onClose();
    },
  });
  const field = (name: keyof TypedCalculation & string) => ({
    key: handle.form.key(name),
    ...handle.form.getInputProps(name),
  });
  return (
    <ModalForm
      opened
      size="small"
      title={t('calculateTitle', { name: row.name })}
      submitLabel={fr.start}
      handle={handle}
      onClose={onClose}
    >
      <MonthField label={fr.from} required data-autofocus {...field('from')} />
      <MonthField label={fr.to} required {...field('to')} />
      <Select
        label={fr.mode}
        data={options(fr.modes)}
        allowDeselect={false}
        data-wide
        {...field('mode')}
      />
    </ModalForm>
  );
};

/** Why nothing can be calculated of a place; undefined where it can. */
const hindranceOf = ({ enabled, configured }: SettingRow): string | undefined => {
  if (enabled) return undefined;
  return configured ? fr.enableFirst : fr.configureFirst;
};

const EnabledBadge = ({ row }: { readonly row: SettingRow }) => {
  const label = row.enabled ? fr.enabledYes : fr.enabledNo;
  return (
    <StatusBadge
      kind={row.enabled ? 'success' : 'default'}
      label={row.configured ? label : fr.notSet}
    />
  );
};

const CalculationBadge = ({ row: { failure, status } }: { readonly row: SettingRow }) => {
  if (failure === null)
    return status === null ? null : (
      <StatusBadge kind={looks[status]} label={fr.statuses[status]} />
    );
  const isStopped = failure === fr.stopped;
  return (
    <Tooltip label={failure} multiline w={300}>
      <span>
        <StatusBadge
          kind={isStopped ? 'default' : 'danger'}
          label={isStopped ? fr.stoppedStatus : fr.failedStatus}
        />
        <span className="sr-only">{failure}</span>
      </span>
    </Tooltip>
  );
};

const [SOON_MS, LATER_MS] = [3_000, 15_000];
/** Whenever a calculation begins, ends or stops, the list is asked again. */
const useUnderWay = (): void => {
  const cache = useQueryClient();
  const [pause, setPause] = useState(SOON_MS);
  const { data } = useApi(
    mobility.list,
    { query: { length: 500, status: ['pending', 'in_progress'] } },
    { every: pause },
  );
  // One that stopped waits to be asked again: its failure is what is new.
  const standing = data?.rows.map((r) => `${r.id} ${r.status} ${r.failure ?? ''}`).join('|');
  const [before, setBefore] = useState(standing);
  if (standing !== before) {
    setBefore(standing);
    setPause(data?.rows.some((r) => r.failure === null) === true ? SOON_MS : LATER_MS);
    if (before !== undefined)
      queueMicrotask(() => {
        void invalidate(cache, mobility.list, mobility.resultList, mobility.resultFilterOptions);
      });
  }
};

export const Page = () => {
  const go = useGo();
  const addressed = (usePageParams(mobility.load) as { readonly id?: string | number }).id;
  const [edited, setEdited] = useState<number | null>(null);
  const [calculated, setCalculated] = useState<SettingRow | null>(null);
  useUnderWay();
  const enable = useApiMutation(mobility.enable, {
    invalidates: [mobility.list, mobility.load],
    onSuccess: (_, { body }) =>
      toast.success(body?.enabled === false ? fr.disabledDone : fr.enabledDone),
  });
  const opened = edited ?? (addressed === undefined ? null : Number(addressed));
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={mobility}
      of={settingList}
      tabs={<MobilityTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r: SettingRow) => r.name,
        onOpen: (r: SettingRow) => setEdited(r.id),
        cells: {
          enabled: (r: SettingRow) => <EnabledBadge row={r} />,
          status: (r: SettingRow) => <CalculationBadge row={r} />,
        },
        actions: (r: SettingRow) => [
          {
            key: 'enable',
            label: r.enabled ? fr.disable : fr.enable,
            icon: r.enabled ? PowerOff : Power,
            unable: r.configured ? undefined : fr.configureFirst,
            onClick: () =>
              enable.mutate({
                params: { id: r.id },
                body: { enabled: !r.enabled, version: r.version },
              }),
          },
          {
            key: 'calculate',
            label: r.failure === null ? fr.calculate : fr.again,
            icon: Calculator,
            unable: hindranceOf(r),
            onClick: () => setCalculated(r),
          },
        ],
      }}
    >
      {opened !== null && (
        <SettingModal
          id={opened}
          onClose={() => {
            if (edited === null) void go(mobility.list);
            else setEdited(null);
          }}
        />
      )}
      {calculated !== null && (
        <CalculationModal row={calculated} onClose={() => setCalculated(null)} />
      )}
    </ListPage>
  );
};
