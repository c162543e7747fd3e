// The circuits themselves. `/circuits/template/edit?id=12` opens the form of one, without an id that of a new one.
import { CalendarRange, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { queryNumber } from '#platform/contract/query-string.ts';
import { texts } from '#platform/contract/texts.ts';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { circuits, templateList, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { CircuitTabs } from './circuit-tabs.tsx';
import { hoursText } from './hours.ts';
import { TemplateModal } from './template-modal.tsx';
import css from './circuits.module.css';

const t = texts(fr);
const routes = unprefixed('template', circuits);
const address = z.object({ id: queryNumber.int().min(0).optional() });

const Weekdays = ({ of }: { readonly of: readonly number[] }) => (
  <span className={css['weekdays']}>
    <span className="sr-only">{of.map((d) => weekdayNames[d - 1]).join(', ')}</span>
    {weekdayNames.map((name, i) => (
      <i key={name} data-on={of.includes(i + 1) || undefined} aria-hidden>
        {name.charAt(0).toUpperCase()}
      </i>
    ))}
  </span>
);
export const Page = () => {
  const writes = useMay()('circuit.manage');
  const go = useGo();
  const asPage = globalThis.location.pathname.includes('/template/edit');
  const [{ id }] = useSearchState(address);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const asked = useApi(
    circuits.templateList,
    { query: { length: 500 } },
    { enabled: asPage && id !== undefined && id !== 0 },
  ).data?.rows.find((r) => r.id === id);
  const remove = useApiMutation(circuits.templateDelete, {
    invalidates: [circuits.templateList, circuits.planning],
    onSuccess: () => toast.success(fr.removed),
  });
  const askRemoval = async (r: Template): Promise<void> => {
    if (await ask.confirmDelete(`${t('theCircuits', { count: 1 })} ${r.code}`, fr.draftsGo))
      remove.mutate({ body: { ids: [r.id] } });
  };
  const addressed = id === undefined || id === 0 ? 'new' : (asked ?? null);
  const opened = edited ?? (asPage && writes ? addressed : null);
  const close = (): void => {
    if (edited === null) void go(circuits.templateList);
    else setEdited(null);
  };
  return (
    <ListPage
      title={fr.title}
      routes={routes}
      of={templateList}
      tabs={<CircuitTabs />}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.searchTemplate}
      empty={{ title: fr.templatesEmpty, text: fr.templatesEmptyText }}
      view={{
        label: (r: Template) => `${r.code} ${r.label}`,
        cells: {
          code: (r: Template) => (
            <span className={`${css['code']} inline gap-8 medium`}>
              <i className={`c-${r.color}`} aria-hidden />
              {r.code}
            </span>
          ),
          weekdays: (r: Template) => <Weekdays of={r.weekdays} />,
          start: hoursText,
        },
        ...(writes
          ? {
              onOpen: setEdited,
              actions: (r: Template) => [
                {
                  key: 'remove',
                  label: fr.remove,
                  icon: Trash2,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
      menu={[{ label: fr.assignments, icon: CalendarRange, to: circuits.assignmentPage }]}
      add={writes ? { label: fr.addTemplate, onClick: () => setEdited('new') } : undefined}
    >
      {opened !== null && (
        <TemplateModal
          key={opened === 'new' ? 0 : opened.id}
          template={opened === 'new' ? undefined : opened}
          onClose={close}
        />
      )}
    </ListPage>
  );
};
