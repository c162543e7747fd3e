// The question under what was read, and for its writers what people answered.
import '@mantine/core/styles/Rating.layer.css';
import { Button, Rating, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { MOST_STARS, satisfaction, type Subject } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './satisfaction.module.css';

interface About {
  readonly kind: Subject;
  readonly id: number;
}
const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const Stars = ({
  value,
  onChange,
  labelledBy,
}: {
  readonly value: number;
  readonly onChange?: (n: number) => void;
  readonly labelledBy?: string;
}) => {
  const t = useTexts(fr);
  return (
    <Rating
      value={value}
      count={MOST_STARS}
      readOnly={onChange === undefined}
      size="md"
      classNames={{ starSymbol: css['star'] ?? '' }}
      aria-labelledby={labelledBy}
      getSymbolLabel={(n) => t('stars', { n })}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
};

/** A rating from 1 to 5 with a word, kept as this person's; what they said before comes back. */
export const RateThis = ({
  kind,
  id,
  question = fr.question,
}: About & { readonly question?: string }) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const title = useId();
  const { data } = useApi(satisfaction.mine, { query: { kind, id } });
  const [answer, setAnswer] = useState<{
    readonly rating: number;
    readonly comment: string;
  } | null>(null);
  const [sending, setSending] = useState(false);
  const given = data?.given ?? null;

  const give = async (): Promise<void> => {
    if (answer === null) return;
    setSending(true);
    try {
      await send(satisfaction.give, {
        body: { kind, id, rating: answer.rating, comment: answer.comment },
      });
      await invalidate(cache, satisfaction.mine, satisfaction.reviews);
      setAnswer(null);
      toast.success(fr.thanks);
    } catch (error) {
      toast.danger(error);
    } finally {
      setSending(false);
    }
  };
  if (data === undefined) return null;
  return (
    <section className={`${css['ask']} no-print stack start edge-above`} aria-labelledby={title}>
      <h2 id={title}>{question}</h2>
      {answer === null && given !== null ? (
        <p className="row gap-4 col-gap-8 quiet">
          <Stars value={given.rating} />
          <span>{t('yours', { n: given.rating })}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setAnswer({ rating: given.rating, comment: given.comment ?? '' })}
          >
            {fr.change}
          </Button>
        </p>
      ) : (
        <Stars
          value={answer?.rating ?? 0}
          labelledBy={title}
          onChange={(rating) => setAnswer({ rating, comment: answer?.comment ?? '' })}
        />
      )}
      {answer !== null && (
        <form
          className={`${css['form']} stack start full`}
          onSubmit={(e) => {
            e.preventDefault();
            void give();
          }}
        >
          <Textarea
            label={fr.comment}
            maxLength={2_000}
            autosize
            minRows={2}
            value={answer.comment}
            onChange={(e) => setAnswer({ ...answer, comment: e.currentTarget.value })}
          />
          <Button type="submit" variant="default" loading={sending}>
            {fr.send}
          </Button>
        </form>
      )}
    </section>
  );
};

/** What everybody said of one thing, for those who may read it. */
export const Reviews = ({
  kind,
  id,
  title,
  onClose,
}: About & { readonly title: string; readonly onClose: () => void }) => {
  const t = useTexts(fr);
  const loaded = useApi(satisfaction.reviews, { query: { kind, id } });
  return (
    <AppModal opened onClose={onClose} title={title}>
      <LoadState query={loaded}>
        {({ average, count, reviews }) =>
          count === 0 || average === null ? (
            <p className="quiet">{fr.none}</p>
          ) : (
            <>
              <p className="row mb-12 medium">
                <Stars value={average} />
                {t('summary', { average: oneDecimal.format(average), count })}
              </p>
              <ul className={`${css['reviews']} stack plain gap-0`}>
                {reviews.map((r) => (
                  <li key={r.id}>
                    <p className={`${css['byline']} row gap-4 col-gap-8`}>
                      <Stars value={r.rating} />
                      <b className="medium">{r.who ?? '—'}</b>
                      <time dateTime={r.at}>{formatDay(r.at.slice(0, 10))}</time>
                    </p>
                    <p className={r.comment === null ? 'quiet' : undefined}>
                      {r.comment ?? fr.noComment}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadState>
    </AppModal>
  );
};
