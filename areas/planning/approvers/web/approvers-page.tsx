// Who answers requests for absences: the rules, and who stands in for whom.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { approvers, type Assigned, type Configuration, type Substituted } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './approvers.module.css';
import { RuleModal } from './rule-modal.tsx';
import { SubstituteModal } from './substitute-modal.tsx';
import { rulesWith } from './rules-with.ts';

const t = texts(fr);
const Types = ({ codes }: Pick<Assigned, 'codes'>) => {
  const book = useCodeBook();
  return codes.length === 0 ? fr.allTypes : codes.map((c) => book.look(c).label).join(', ');
};
const whoOf = ({ first, second }: Assigned): string =>
  [
    t('firstShort', { name: first }),
    ...(second === null ? [] : [t('secondShort', { name: second })]),
  ].join(' · ');

interface RuleProps {
  readonly rule: Assigned;
  readonly edit: () => void;
  readonly remove: () => void;
}
const RuleCard = ({ rule, edit, remove }: RuleProps) => (
  <li className={`${css['card']} stack gap-6 edge-below`}>
    <div className="row apart gap-4 col-gap-12">
      <strong>{rule.place.name}</strong>
      <span className="quiet">{fr.kinds[rule.place.kind]}</span>
    </div>
    <p className="quiet">
      <Types codes={rule.codes} />
    </p>
    <p className="quiet">{whoOf(rule)}</p>
    <div className="row">
      <Button variant="default" onClick={edit} aria-label={`${fr.edit} ${rule.place.name}`}>
        {fr.edit}
      </Button>
      <Button
        variant="subtle"
        color="red"
        onClick={remove}
        aria-label={`${fr.remove} ${rule.place.name}`}
      >
        {fr.remove}
      </Button>
    </div>
  </li>
);

interface SubstitutesProps {
  readonly substitutes: readonly Substituted[];
  readonly add: () => void;
  readonly remove: (substitute: Substituted) => void;
}
const Substitutes = ({ substitutes, add, remove }: SubstitutesProps) => (
  <section className={`${css['block']} stack gap-6`}>
    <h2>{fr.substitutes}</h2>
    <p className="quiet">{fr.substitutesAbout}</p>
    {substitutes.length === 0 && <p className="quiet">{fr.noSubstitute}</p>}
    <ul className="plain">
      {substitutes.map((s) => (
        <li key={s.id} className={`${css['card']} stack gap-6 edge-below`}>
          <div className="row apart gap-4 col-gap-12">
            <span>{t('substituteLine', { user: s.user, substitute: s.substitute })}</span>
            <span className="quiet">{formatRange({ first: s.startsOn, last: s.endsOn })}</span>
          </div>
          <div className="row">
            <Button
              variant="subtle"
              color="red"
              onClick={() => remove(s)}
              aria-label={`${fr.remove} ${s.user}`}
            >
              {fr.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
    <div className="row">
      <Button variant="default" onClick={add}>
        {fr.addSubstitute}
      </Button>
    </div>
  </section>
);

/** Asks, then removes; what the server refuses is shown. */
const useRemoval = () => {
  const cache = useQueryClient();
  return async (question: string, run: () => Promise<unknown>): Promise<void> => {
    if (!(await ask.confirmDelete(question))) return;
    try {
      await run();
      toast.success(fr.removed);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
    await invalidate(cache, approvers.load);
  };
};

type Opened = { readonly rule: Assigned | null } | 'substitute' | null;
const Shown = ({ loaded, open }: { loaded: Configuration; open: (what: Opened) => void }) => {
  const removal = useRemoval();
  return (
    <div className="stack gap-24">
      <section className={`${css['block']} stack gap-6`}>
        <h2>{fr.rules}</h2>
        {loaded.assignments.length === 0 && <p className="quiet">{fr.noRule}</p>}
        <ul className="plain">
          {loaded.assignments.map((rule) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              edit={() => open({ rule })}
              remove={() =>
                void removal(t('askRemove', { place: rule.place.name }), () =>
                  send(approvers.set, { body: rulesWith(loaded, rule, null) }),
                )
              }
            />
          ))}
        </ul>
      </section>
      <Substitutes
        substitutes={loaded.substitutes}
        add={() => open('substitute')}
        remove={(s) =>
          void removal(t('askRemoveSubstitute', { user: s.user }), () =>
            send(approvers.removeSubstitute, { params: { id: s.id } }),
          )
        }
      />
    </div>
  );
};

export const Page = () => {
  const [opened, open] = useState<Opened>(null);
  const query = useApi(approvers.load, {});
  const close = (): void => open(null);
  return (
    <ReadingPage
      title={fr.title}
      subtitle={fr.about}
      actions={
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          disabled={query.data === undefined}
          onClick={() => open({ rule: null })}
        >
          {fr.add}
        </Button>
      }
    >
      <LoadState query={query}>{(loaded) => <Shown loaded={loaded} open={open} />}</LoadState>
      {query.data !== undefined && opened === 'substitute' && (
        <SubstituteModal choices={query.data.choices} onClose={close} />
      )}
      {query.data !== undefined && opened !== null && opened !== 'substitute' && (
        <RuleModal rule={opened.rule} loaded={query.data} onClose={close} />
      )}
    </ReadingPage>
  );
};
