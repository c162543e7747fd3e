// The templates that one may use: read, changed, copied, taken away.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarRange, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { CycleTable } from '#areas/planning/theoretical-schedules/web/embed.tsx';
import { averageMinutes } from '#areas/working-time/schedules/contract.ts';
import { weekTemplates, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { TemplateModal, type Place } from './template-modal.tsx';
import css from './templates.module.css';

const t = texts(fr);
const aboutOf = ({ weeks, place }: Template): string =>
  [
    place,
    t('average', { count: weeks.length, hours: formatHours(averageMinutes({ weeks }) * 60) }),
  ].join(' · ');

interface CardProps {
  readonly template: Template;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
}
const TemplateCard = ({ template, onEdit, onCopy }: CardProps) => {
  const cache = useQueryClient();
  const { label, weeks, editable } = template;
  const erase = async (): Promise<void> => {
    const name = t('removeAsk', { label });
    if (!(await ask.confirmDelete(name))) return;
    try {
      await send(weekTemplates.remove, { params: { id: template.id } });
      toast.success(fr.removed);
    } catch (error) {
      toast.danger(error);
    }
    await invalidate(cache, weekTemplates.list);
  };
  return (
    <article className={`${css['card']} stack shrink pad`}>
      <div className={`${css['head']} row top`}>
        <div>
          <h2 className="heading">{label}</h2>
          <p>{aboutOf(template)}</p>
        </div>
        {editable && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('editName', { label })}
            onClick={onEdit}
          >
            {fr.edit}
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={t('copyName', { label })} onClick={onCopy}>
          {fr.copy}
        </Button>
        {editable && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('removeName', { label })}
            onClick={() => void erase()}
          >
            {fr.remove}
          </Button>
        )}
      </div>
      <CycleTable weeks={weeks} label={label} />
    </article>
  );
};

const copyOf = (template: Template, places: readonly Place[]): Template => ({
  ...template,
  id: 0,
  version: 0,
  label: t('copyOf', { label: template.label }).slice(0, 60),
  infraId: template.editable ? template.infraId : (places[0]?.id ?? 0),
});

export const Page = () => {
  const [opened, open] = useState<Template | 'new' | null>(null);
  const query = useApi(weekTemplates.list, {});
  const places = query.data?.places ?? [];
  return (
    <ReadingPage
      title={fr.title}
      subtitle={fr.about}
      isWide
      actions={
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={places.length === 0}
          onClick={() => open('new')}
        >
          {fr.add}
        </Button>
      }
    >
      <LoadState query={query}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState icon={CalendarRange} title={fr.nobody}>
              {fr.nobodyText}
            </EmptyState>
          ) : (
            <div className="stack gap-16">
              {templates.map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  onEdit={() => open(template)}
                  onCopy={() => open(copyOf(template, places))}
                />
              ))}
            </div>
          )
        }
      </LoadState>
      {opened !== null && (
        <TemplateModal
          template={opened === 'new' ? null : opened}
          places={places}
          onClose={() => open(null)}
        />
      )}
    </ReadingPage>
  );
};
