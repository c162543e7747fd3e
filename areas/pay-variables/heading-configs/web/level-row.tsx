import { Button } from '@mantine/core';
import { ChevronRight, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { headingConfigs, type AtLevel, type Effective } from '../contract.ts';
import { fr } from '../fr.ts';
import { Chain, InForce } from './effective.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useConfigForm, type Start } from './use-config-form.ts';
import css from './configs.module.css';

const startOf = (of: Effective, at: AtLevel): Start => {
  const own = of.said.find((s) => s.at === 0);
  const place = { headingId: of.headingId, infraId: at.infraId, collaboratorId: at.collaboratorId };
  return own === undefined
    ? { id: 0, ...place, since: `${at.day.slice(0, 7)}-01`, until: null }
    : {
        id: own.id,
        version: own.version,
        ...place,
        since: own.since,
        until: own.until,
        settings: own.settings,
      };
};

const Override = ({
  of,
  at,
  onClose,
}: {
  readonly of: Effective;
  readonly at: AtLevel;
  readonly onClose: () => void;
}) => {
  const t = useTexts(fr);
  const { handle, settings, setSettings } = useConfigForm(startOf(of, at), onClose);
  const { form } = handle;
  return (
    <ModalForm
      opened
      size="large"
      title={t('editConfig', { code: of.code, place: at.chain[0]?.name ?? '' })}
      handle={handle}
      onClose={onClose}
    >
      <DayField
        label={fr.since}
        required
        key={form.key('since')}
        {...form.getInputProps('since')}
      />
      <DayField label={fr.until} key={form.key('until')} {...form.getInputProps('until')} />
      <SettingsFields
        unit={of.unit}
        value={settings}
        plannings={at.plannings}
        onChange={setSettings}
      />
    </ModalForm>
  );
};

/** One heading at one place: what counts, the chain beneath, and what this level may change. */
export const LevelRow = ({ of, at }: { readonly of: Effective; readonly at: AtLevel }) => {
  const t = useTexts(fr);
  const may = useMay();
  const chainId = useId();
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const own = of.said.find((s) => s.at === 0);
  const plannings = new Map(at.plannings.map((p) => [p.id, p.label]));
  const reset = useApiMutation(headingConfigs.remove, {
    invalidates: [headingConfigs.level, headingConfigs.list, headingConfigs.filterOptions],
    onSuccess: () => {
      toast.success(fr.resetDone);
    },
  });
  const askReset = async (id: number): Promise<void> => {
    if (await ask.confirmDelete(t('resetWhat', { code: of.code })))
      reset.mutate({ params: { id } });
  };
  return (
    <li className={css['row']} data-open={open || undefined}>
      <div className={`${css['head']} stack gap-12 top`}>
        <button
          type="button"
          className={css['open']}
          aria-expanded={open}
          aria-controls={chainId}
          aria-label={t('openChain', { code: of.code })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
        <span className={css['name']}>
          <b>{of.code}</b>
          <small>{of.label}</small>
        </span>
        <InForce of={of} chain={at.chain} plannings={plannings} />
        {may('heading-config.write') && at.mine && (
          <span className="row gap-6 end">
            {own !== undefined && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<RotateCcw size={12} aria-hidden />}
                aria-label={`${fr.resetShort} ${of.code}`}
                title={fr.reset}
                onClick={() => void askReset(own.id)}
              >
                {fr.resetShort}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<SlidersHorizontal size={12} aria-hidden />}
              aria-label={`${own === undefined ? fr.setHere : fr.ownHere} ${of.code}`}
              onClick={() => setEditing(true)}
            >
              {own === undefined ? fr.setHere : fr.ownHere}
            </Button>
          </span>
        )}
      </div>
      <div id={chainId} hidden={!open}>
        {open && <Chain of={of} chain={at.chain} plannings={plannings} />}
      </div>
      {editing && <Override of={of} at={at} onClose={() => setEditing(false)} />}
    </li>
  );
};
