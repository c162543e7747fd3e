// Hours left: all figures of one driver, or one line for each of many.
import { secondsOf } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { offences } from '../contract.ts';
import { hoursLeftFr } from '../hours-left-fr.ts';
import { ageInWords, figuresInWords, lineInWords } from '../hours-left-words.ts';
import type { HoursLeftView } from '../hours-left.ts';

const t = texts(hoursLeftFr);
const now = (): number => secondsOf(Temporal.Now.instant());

export const HoursLeftFigures = ({ left }: { readonly left: HoursLeftView | null }) =>
  left === null ? (
    <p className="quiet">{t('nothing')}</p>
  ) : (
    <div className="stack gap-8">
      <p className="quiet">
        {ageInWords(left, now())}. {t('since')}
      </p>
      {!left.isDayStartKnown && <p className="warning">{t('dayStartUnknown')}</p>}
      <dl className="stack gap-8">
        {figuresInWords(left, now()).map(({ label, value, detail, isOut }) => (
          <div key={label} className="edge-below pad-y">
            <dt className="label">{label}</dt>
            <dd className={isOut ? 'danger medium' : 'medium'}>
              {value} {detail !== '' && <small className="quiet">{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );

/** Of one person, for those who may see everybody's. */
export const HoursLeftOf = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const { data } = useApi(
    offences.hoursLeft,
    { query: { people: [collaboratorId] } },
    { fresh: 0, enabled: useMay()(offences.hoursLeft.may) },
  );
  const [driver] = data?.people ?? [];
  // Nothing of who does not drive.
  return driver === undefined ? null : (
    <section className="stack gap-8 mb-16">
      <h3>{t('title')}</h3>
      <p className="quiet">{t('about')}</p>
      <HoursLeftFigures left={driver.left} />
    </section>
  );
};

/** A line for each of some people, read in one go; nothing until it is there. */
export const HoursLeftLine = ({
  people,
  of,
}: {
  readonly people: readonly number[];
  readonly of: number;
}) => {
  const { data } = useApi(
    offences.hoursLeft,
    { query: { people: [...people] } },
    { enabled: useMay()(offences.hoursLeft.may) },
  );
  const driver = data?.people.find(({ collaboratorId }) => collaboratorId === of);
  return driver === undefined ? null : <small>{lineInWords(driver.left, now())}</small>;
};
