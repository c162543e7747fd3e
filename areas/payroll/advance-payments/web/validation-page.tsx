// Requests of one's teams: granted, refused, paid, one by one or many at once.
import { Banknote, Check, History, X } from 'lucide-react';
import { useState } from 'react';
import { next } from '#engines/state-machine/state-machine.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { advanceStatus } from '../advance-status.ts';
import { advanceList, advancePayments, type AdvanceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { AnswerModal, type Act, type Chosen } from './answer-modal.tsx';
import { Story } from './story.tsx';
import { looks, payMonthText } from './words.ts';

const meta = listMeta(advanceList.listId, advanceList);
const icons = { validate: Check, reject: X, confirm: Banknote } as const;
const ACTS = ['validate', 'reject', 'confirm'] as const;
const moves = { validate: 'validate', reject: 'reject', confirm: 'confirm_transfer' } as const;
const cells = {
  status: (r: AdvanceRow) => <StatusOf looks={looks} status={r.status} />,
  payMonth: (r: AdvanceRow) => (r.payMonth === null ? null : payMonthText(r.payMonth)),
};

interface Asked {
  readonly act: Act;
  readonly chosen: Chosen;
  readonly about?: string;
  readonly done?: () => void;
}
export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [story, setStory] = useState<number | null>(null);
  const many = (act: Act) => ({
    key: act,
    label: fr.acts[act],
    icon: icons[act],
    danger: act === 'reject',
    run: ({ selection }: { selection: Chosen }, done: () => void) =>
      setAsked({ act, chosen: selection, done }),
  });
  const one = (r: AdvanceRow, act: Act) => ({
    key: act,
    label: fr.acts[act],
    icon: icons[act],
    danger: act === 'reject',
    onClick: () =>
      setAsked({ act, chosen: { ids: [r.id] }, about: `${r.name} · ${formatEuros(r.amount)}` }),
  });
  return (
    <ListPage
      title={fr.validationTitle}
      about={fr.validationAbout}
      routes={advancePayments}
      meta={meta}
      sort={{ name: 'requestedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.validationEmpty, text: fr.validationEmptyText }}
      bulk={{ others: ACTS.map(many) }}
      view={{
        id: (r: AdvanceRow) => r.id,
        label: (r: AdvanceRow) => `${r.name}, ${formatEuros(r.amount)}`,
        cells,
        onOpen: (r: AdvanceRow) => setStory(r.id),
        actions: (r: AdvanceRow) => [
          ...ACTS.filter(
            (act) => next(advanceStatus, r.status, moves[act], ['reason']) !== null,
          ).map((act) => one(r, act)),
          { key: 'story', label: fr.history, icon: History, onClick: () => setStory(r.id) },
        ],
      }}
    >
      {asked !== null && (
        <AnswerModal
          act={asked.act}
          chosen={asked.chosen}
          about={asked.about}
          onClose={() => setAsked(null)}
          onDone={asked.done}
        />
      )}
      {story !== null && <Story advance={story} onClose={() => setStory(null)} />}
    </ListPage>
  );
};
