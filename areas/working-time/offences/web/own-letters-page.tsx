// My letters: read, acknowledged or objected to, once.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { ownLettersFr } from '../own-letters-fr.ts';
import type { LetterAnswer } from '../letter-answers.ts';
import { ownLetters, type OwnLetter } from '../own-letters-contract.ts';
import { OffenceTabs } from './offence-tabs.tsx';

const t = texts(fr);
const own = texts(ownLettersFr);

const useAnswer = (id: number) => {
  const cache = useQueryClient();
  return async (answer: LetterAnswer, reason = ''): Promise<void> => {
    await send(ownLetters.answer, { params: { id }, body: { answer, reason } });
    await invalidate(cache, ownLetters.list);
    toast.success(ownLettersFr[answer]);
  };
};

const Answering = ({ letter }: { readonly letter: OwnLetter }) => {
  const answer = useAnswer(letter.id);
  const [objecting, setObjecting] = useState(false);
  const [sending, setSending] = useState(false);
  const acknowledge = (): void => {
    setSending(true);
    answer('acknowledged')
      .catch((error: unknown) => toast.danger(error))
      .finally(() => setSending(false));
  };
  return (
    <>
      <Button loading={sending} onClick={acknowledge}>
        {ownLettersFr.acknowledge}
      </Button>
      <Button variant="default" disabled={sending} onClick={() => setObjecting(true)}>
        {ownLettersFr.object}
      </Button>
      {objecting && (
        <ReasonModal
          title={ownLettersFr.objectTitle}
          field={{ label: ownLettersFr.objectReason, maxLength: 1_000 }}
          act={{ label: ownLettersFr.objectSend }}
          run={(reason) => answer('objected', reason)}
          onClose={() => setObjecting(false)}
        />
      )}
    </>
  );
};

const Letter = ({ letter }: { readonly letter: OwnLetter }) => (
  <li className="stack gap-8 edge-below pad-y">
    <strong>{t('letterOf', { day: formatDay(letter.issuedOn) })}</strong>
    <p className="quiet">
      {own('ownLetterDays', {
        first: formatDay(letter.firstDay),
        last: formatDay(letter.lastDay),
      })}{' '}
      · {own('ownLetterCount', { count: letter.offences })}
    </p>
    {letter.message !== '' && <p>{letter.message}</p>}
    {letter.answer !== null && letter.answeredAt !== null && (
      <p>
        {own('answeredOn', {
          answer: fr.answers[letter.answer],
          date: showInstant(letter.answeredAt),
        })}
        {letter.reason !== null && <q className="quiet"> {letter.reason}</q>}
      </p>
    )}
    <div className="row gap-8">
      <Button
        component="a"
        variant="default"
        href={href(ownLetters.pdf, { params: { id: letter.id } })}
        target="_blank"
        rel="noopener"
      >
        {ownLettersFr.ownLetterRead}
      </Button>
      {letter.answer === null && <Answering letter={letter} />}
    </div>
  </li>
);

const Letters = () => {
  const query = useApi(ownLetters.list, {}, { fresh: 0 });
  return (
    <LoadState query={query}>
      {({ letters }) =>
        letters.length === 0 ? (
          <p className="quiet">{ownLettersFr.ownLettersNone}</p>
        ) : (
          <ul className="plain">
            {letters.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </ul>
        )
      }
    </LoadState>
  );
};

export const Page = () => (
  <ReadingPage
    title={fr.ownLetters}
    subtitle={ownLettersFr.ownLettersAbout}
    notice={<OffenceTabs />}
  >
    {typeof useProfile()?.collaboratorId === 'number' ? (
      <Letters />
    ) : (
      <p className="quiet">{ownLettersFr.ownLettersNone}</p>
    )}
  </ReadingPage>
);
