// What each company allows: the rules in a table, one edited in a dialog.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { advancePayments, type AdvanceSetting } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './advances.module.css';
import { SettingModal } from './setting-modal.tsx';
import { ruleLines } from './words.ts';

const t = texts(fr);
type Loaded = Output<typeof advancePayments.settings>;
interface RowsProps {
  readonly settings: readonly AdvanceSetting[];
  readonly edit: (setting: AdvanceSetting) => void;
  readonly remove: (setting: AdvanceSetting) => void;
}
const Rows = ({ settings, edit, remove }: RowsProps) => (
  <ul className="plain">
    {settings.map((s) => (
      <li key={s.id} className={`${css['request']} stack gap-6 edge-below`}>
        <div className={`${css['head']} row apart gap-4 col-gap-12`}>
          <strong>{s.infrastructure}</strong>
          <span className="quiet">{s.active ? fr.activeShort : fr.inactiveShort}</span>
        </div>
        <p className="quiet">{`${fr.heading}\u00a0: ${s.heading}`}</p>
        <p className="quiet">{ruleLines(s).join(' · ')}</p>
        <div className="row">
          <Button
            variant="default"
            onClick={() => edit(s)}
            aria-label={`${fr.edit} ${s.infrastructure}`}
          >
            {fr.edit}
          </Button>
          <Button
            variant="subtle"
            color="red"
            onClick={() => remove(s)}
            aria-label={`${fr.remove} ${s.infrastructure}`}
          >
            {fr.remove}
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

export const Page = () => {
  const cache = useQueryClient();
  const [edited, setEdited] = useState<AdvanceSetting | 'new' | null>(null);
  const loaded = useApi(advancePayments.settings, {});
  const remove = async (setting: AdvanceSetting): Promise<void> => {
    if (!(await ask.confirmDelete(t('removeSetting', { place: setting.infrastructure })))) return;
    try {
      await send(advancePayments.removeSetting, { params: { id: setting.id } });
      toast.success(fr.removed);
      await invalidate(cache, advancePayments.settings);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
  const shown = ({ settings }: Loaded) =>
    settings.length === 0 ? (
      <p className="quiet">
        {fr.settingsEmpty}. {fr.settingsEmptyText}
      </p>
    ) : (
      <Rows settings={settings} edit={setEdited} remove={(s) => void remove(s)} />
    );
  return (
    <ReadingPage
      title={fr.settingsTitle}
      subtitle={fr.settingsAbout}
      actions={
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={loaded.data === undefined}
          onClick={() => setEdited('new')}
        >
          {fr.addSetting}
        </Button>
      }
    >
      <LoadState query={loaded}>{shown}</LoadState>
      {edited !== null && loaded.data !== undefined && (
        <SettingModal
          setting={edited === 'new' ? null : edited}
          places={loaded.data.places}
          onClose={() => setEdited(null)}
        />
      )}
    </ReadingPage>
  );
};
