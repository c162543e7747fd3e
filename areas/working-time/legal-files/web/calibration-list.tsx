// The calibrations of a vehicle's equipment, and when the next one is due.
import { CalendarClock } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { legalFiles, type VehicleCalibration } from '../contract.ts';
import { fr } from '../fr.ts';
import { FileLink } from './file-link.tsx';
import css from './legal-files.module.css';

const t = texts(fr);
const purposeText = (purpose: number): string =>
  purpose >= 1 && purpose <= 7 ? fr.purposes[purpose as 1] : t('purposes.other', { purpose });

const Due = ({ nextOn }: { readonly nextOn: string }) => {
  const past = nextOn < todayIn(Temporal.Now.instant(), paris);
  return (
    <p className={`${css['due']} meta soft bar gap-6 mb-12`} data-past={past || undefined}>
      <CalendarClock size={14} aria-hidden />
      {t(past ? 'calibrationPast' : 'calibrationDue', { day: formatDay(nextOn) })}
    </p>
  );
};

const One = ({ calibration: c }: { readonly calibration: VehicleCalibration }) => (
  <li className={`${css['file']} pad-y hair-above`}>
    <div className={`${css['fileHead']} row gap-4 col-gap-8`}>
      <strong className="medium anywhere">{purposeText(c.purpose)}</strong>
      <span className={`${css['grow']} rest`} />
      <span>{showInstant(c.at)}</span>
    </div>
    <DescriptionList
      items={[
        { label: fr.workshop, value: [c.workshop, c.workshopCard].filter(Boolean).join(' · ') },
        { label: fr.coefficients, value: `${c.w} / ${c.k}` },
        { label: fr.tyres, value: t('tyreText', { tyre: c.tyre, mm: c.tyreMillimetres }) },
        { label: fr.authorisedSpeed, value: t('speedText', { speed: c.speed }) },
        {
          label: fr.calibrationOdometer,
          value: c.odometer === null ? null : t('odometerText', { km: c.odometer }),
        },
        { label: fr.file, value: <FileLink id={c.fileId}>{c.file}</FileLink> },
      ]}
    />
  </li>
);

export const CalibrationList = ({ vehicleId }: { readonly vehicleId: number }) => {
  const answer = useApi(legalFiles.calibrations, { params: { vehicleId } });
  return (
    <section>
      <h3>{fr.calibrations}</h3>
      <LoadState query={answer}>
        {({ calibrations: [latest, ...earlier] }) =>
          latest === undefined ? (
            <p className="quiet">{fr.noCalibrations}</p>
          ) : (
            <>
              {latest.nextOn !== null && <Due nextOn={latest.nextOn} />}
              <ul className={css['files']}>
                {[latest, ...earlier].map((c) => (
                  <One key={c.id} calibration={c} />
                ))}
              </ul>
            </>
          )
        }
      </LoadState>
    </section>
  );
};
