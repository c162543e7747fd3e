// What terminals sent and was not taken.
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { clocking, refusalList, type RefusalRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { ClockingTabs } from './clocking-tabs.tsx';
import { ReasonModal, type Question } from './reason-modal.tsx';

const t = texts(fr);
const routes = unprefixed('error', clocking);

export const Page = () => {
  const cache = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const process = (selection: Chosen['selection'], done: () => void): void =>
    setQuestion({
      title: fr.processErrors,
      confirm: fr.processErrors,
      run: async (note) => {
        const answer = await send(clocking.errorProcess, {
          body: { selection, values: { note } },
        });
        await invalidate(cache, clocking.errorList);
        done();
        return t('processedToast', { count: answer.done });
      },
    });
  return (
    <ListPage
      title={fr.errorsTitle}
      about={fr.errorsAbout}
      tabs={<ClockingTabs shown={clocking.errorList} />}
      routes={routes}
      of={refusalList}
      sort={{ name: 'receivedAt', dir: 'desc' }}
      searchPlaceholder={fr.searchDevice}
      empty={{ title: fr.noErrors, text: fr.noErrorsText }}
      bulk={{
        others: [
          {
            key: 'process',
            label: fr.processErrors,
            icon: Check,
            run: ({ selection }, done) => process(selection, done),
          },
        ],
      }}
      view={{
        label: (r: RefusalRow) => `${r.device} ${fr.refusal[r.why]}`,
        actions: (r: RefusalRow) =>
          r.processed
            ? []
            : [
                {
                  key: 'process',
                  label: fr.processErrors,
                  icon: Check,
                  onClick: () => process({ ids: [r.id] }, () => undefined),
                },
              ],
      }}
    >
      {question !== null && <ReasonModal question={question} onClose={() => setQuestion(null)} />}
    </ListPage>
  );
};
