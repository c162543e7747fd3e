// Where a year stands against its target, in words and as a bar.
import { Progress } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { daysText } from '../rules.ts';
import type { YearCount } from '../shapes.ts';
import { doneHalves } from './own-month.ts';

const t = texts(fr);

export const YearGauge = ({ year }: { readonly year: YearCount }) => {
  const done = doneHalves(year);
  const left = year.targetHalves - done;
  const more = [
    ...(year.waitingHalves > 0
      ? [t('yearWaiting', { waiting: daysText(year.waitingHalves) })]
      : []),
    ...(year.beforeHalves > 0 ? [t('yearBefore', { before: daysText(year.beforeHalves) })] : []),
    left >= 0 ? t('yearLeft', { left: daysText(left) }) : t('yearOver', { over: daysText(-left) }),
  ];
  return (
    <section
      className="stack box gap-6 mb-16 pad"
      aria-label={t('yearTitle', { year: String(year.year) })}
    >
      <p className="medium tn">
        {t('yearLine', {
          done: daysText(done),
          target: daysText(year.targetHalves),
          year: String(year.year),
        })}
      </p>
      <Progress
        aria-hidden
        size="sm"
        value={year.targetHalves === 0 ? 0 : Math.min(100, (done * 100) / year.targetHalves)}
      />
      <p className="quiet">{more.join(' · ')}</p>
    </section>
  );
};
