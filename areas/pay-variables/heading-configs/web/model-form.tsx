import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import {
  CustomerField,
  useInfrastructureOptions,
} from '#areas/organisation/infrastructures/web/embed.tsx';
import { NOTHING_SAID, type Settings } from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';
import { evpModels, type Model, type ModelHeading } from '../model-contract.ts';
import { settingLines } from '../settings.ts';
import { SettingsFields } from './settings-fields.tsx';
import css from './configs.module.css';

type Item = { readonly headingId: number; readonly settings: Settings };
interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly note: string;
  readonly items: readonly Item[];
  readonly infras: readonly number[];
  readonly version: number;
}
type Start = Pick<
  Model,
  'id' | 'label' | 'note' | 'version' | 'items' | 'infras' | 'headings' | 'plannings'
>;
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpModels.listPage} className={className ?? ''} aria-label={fr.modelsTitle}>
    {children}
  </AppLink>
);

interface ItemProps {
  readonly item: Item;
  readonly heading: ModelHeading;
  readonly plannings: Model['plannings'];
  readonly disabled: boolean;
  readonly onChange: (s: Settings) => void;
  readonly onRemove: () => void;
}
const ItemCard = ({ item, heading, plannings, disabled, onChange, onRemove }: ItemProps) => {
  const t = useTexts(fr);
  const [open, setOpen] = useState(false);
  const lines = settingLines(
    item.settings,
    heading.unit,
    new Map(plannings.map((p) => [p.id, p.label])),
  );
  return (
    <li className={css['item']}>
      <div className={`${css['itemHead']} row`}>
        <b>
          {heading.code} {heading.label}
        </b>
        <span className="note">{lines.length === 0 ? fr.definition : lines.join(' · ')}</span>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={open}
          rightSection={<ChevronDown size={12} aria-hidden />}
          aria-label={`${fr.setHere} ${heading.code}`}
          onClick={() => setOpen(!open)}
        >
          {fr.setHere}
        </Button>
        {!disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeFromModel', { code: heading.code })}
            onClick={onRemove}
          >
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {open && (
        <div className={`${css['itemFields']} columns mt-12`}>
          <SettingsFields
            unit={heading.unit}
            value={item.settings}
            plannings={plannings}
            disabled={disabled}
            onChange={onChange}
          />
        </div>
      )}
    </li>
  );
};

/** The form of a model; its items are kept beside it, since each has a card of its own. */
const useModelForm = (model: Start) => {
  const go = useGo();
  const cache = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>(model.items);
  const leave = (): void => {
    void go(evpModels.listPage);
  };
  const handle = useServerForm<Typed, { id: number; version: number }>({
    success: fr.modelSaved,
    initialValues: {
      label: model.label,
      note: model.note,
      items: model.items,
      infras: model.infras,
      version: model.version,
    },
    onMerged: (values) => setItems(values.items),
    labels: { items: fr.headings },
    send: ({ items: typed, infras, ...rest }) => {
      const body = { ...rest, items: [...typed], infras: [...infras] };
      return model.id === 0
        ? send(evpModels.create, { body })
        : send(evpModels.save, { params: { id: model.id }, body });
    },
    onSaved: () => {
      void invalidate(cache, evpModels.list, evpModels.load, evpModels.choice).then(leave);
    },
  });
  const change = (next: readonly Item[]): void => {
    setItems(next);
    handle.form.setFieldValue('items', next);
  };
  return { handle, items, change, leave };
};

/** The items of the headings chosen: those that were there keep their settings. */
const itemsOf = (headingIds: readonly string[], items: readonly Item[]): Item[] =>
  headingIds.map(
    (id) =>
      items.find((i) => String(i.headingId) === id) ?? {
        headingId: Number(id),
        settings: NOTHING_SAID,
      },
  );

const Items = ({
  model,
  items,
  disabled,
  onChange,
}: {
  readonly model: Start;
  readonly items: readonly Item[];
  readonly disabled: boolean;
  readonly onChange: (items: readonly Item[]) => void;
}) => {
  const headings = new Map(model.headings.map((h) => [h.id, h]));
  if (items.length === 0)
    return (
      <p className="note" data-wide>
        {fr.modelEmpty}
      </p>
    );
  return (
    <ul className="stack plain gap-12" data-wide>
      {items.map((item) => {
        const heading = headings.get(item.headingId);
        return heading === undefined ? null : (
          <ItemCard
            key={item.headingId}
            item={item}
            heading={heading}
            plannings={model.plannings}
            disabled={disabled}
            onChange={(settings) =>
              onChange(items.map((i) => (i === item ? { ...i, settings } : i)))
            }
            onRemove={() => onChange(items.filter((i) => i !== item))}
          />
        );
      })}
    </ul>
  );
};

export const ModelForm = ({ model, title }: { readonly model: Start; readonly title: string }) => {
  const disabled = !useMay()('heading-config.write');
  const infras = useInfrastructureOptions();
  const { handle, items, change, leave } = useModelForm(model);
  const { form } = handle;
  return (
    <PageForm
      title={title}
      back={back}
      handle={handle}
      onCancel={leave}
      fields={
        <>
          {model.id === 0 && <CustomerField page={evpModels.newPage} />}
          <TextInput
            label={fr.modelLabel}
            required
            maxLength={120}
            data-autofocus
            readOnly={disabled}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <SearchMultiSelect
            label={fr.givenTo}
            choices={infras}
            disabled={disabled}
            defaultValue={model.infras.map(String)}
            error={form.errors['infras']}
            data-path="infras"
            onChange={(v) => form.setFieldValue('infras', v.map(Number))}
          />
          <Textarea
            label={fr.note}
            autosize
            minRows={1}
            maxLength={2000}
            data-wide
            readOnly={disabled}
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
          <FormSection title={fr.modelHeadings}>
            <div data-wide>
              {!disabled && (
                <SearchMultiSelect
                  label={fr.addHeading}
                  choices={model.headings.map((h) => ({
                    value: String(h.id),
                    label: `${h.code} ${h.label}`,
                  }))}
                  value={items.map((i) => String(i.headingId))}
                  onChange={(ids) => change(itemsOf(ids, items))}
                />
              )}
            </div>
            <Items model={model} items={items} disabled={disabled} onChange={change} />
          </FormSection>
        </>
      }
    />
  );
};
