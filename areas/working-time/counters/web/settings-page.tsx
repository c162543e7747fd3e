// The counters of the customer: what they count, how they are earned, how long they can be taken.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { counterList, counters, type CounterRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { bodyOf, counterForm, typedOf } from './counter-form.ts';

const routes = unprefixed('settings', counters);
const t = texts(fr);
const CounterModal = ({
  counter,
  onClose,
}: {
  readonly counter: CounterRow | undefined;
  readonly onClose: () => void;
}) => {
  const { absences } = useCodeBook();
  return (
    <FormDialog
      of={counterForm}
      size="large"
      title={counter === undefined ? fr.newCounter : t('editCounter', { code: counter.code })}
      start={counter && typedOf(counter)}
      reload={typedOf}
      fields={{
        absences: {
          options: absences.map((a) => ({ value: a.code, label: `${a.label} (${a.code})` })),
        },
      }}
      save={(values) =>
        send(counters.counterSave, { params: { id: counter?.id ?? 0 }, body: bodyOf(values) })
      }
      success={fr.counterSaved}
      changes={[counters.settingsList, counters.of]}
      onClose={onClose}
    />
  );
};

export const Page = () => {
  const [edited, setEdited] = useState<CounterRow | 'new' | null>(null);
  return (
    <ListPage
      title={fr.settings}
      routes={routes}
      of={counterList}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.settingsSearch}
      empty={{ title: fr.settingsEmpty, text: fr.settingsEmptyText }}
      view={{ label: (r) => `${r.code} ${r.label}`, onOpen: setEdited }}
      add={{ label: fr.newCounter, onClick: () => setEdited('new') }}
    >
      {edited !== null && (
        <CounterModal
          counter={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
