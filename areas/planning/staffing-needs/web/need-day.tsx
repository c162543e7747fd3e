// A need on one day, hour by hour, and who is planned then.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { staffingNeeds, type CoveredNeed } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './needs.module.css';

const t = texts(fr);
export const NeedDayModal = ({
  need,
  day,
  onClose,
}: {
  readonly need: CoveredNeed;
  readonly day: string;
  readonly onClose: () => void;
}) => {
  const query = useApi(staffingNeeds.day, { query: { need: need.id, day } }, { fresh: 0 });
  const title = t('detailTitle', { label: need.label, day: formatLongDay(day) });
  return (
    <AppModal opened onClose={onClose} title={title}>
      <LoadState query={query}>
        {({ required, hours, people }) => (
          <div className="stack gap-12">
            <p className="quiet">{t('detailText', { count: required })}</p>
            <table className={`${css['hours']} table`}>
              <thead>
                <tr>
                  <th scope="col">{fr.hour}</th>
                  <th scope="col">{fr.there}</th>
                  <th scope="col">{fr.state}</th>
                </tr>
              </thead>
              <tbody>
                {hours.map((h, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- in autumn an hour comes twice
                  <tr key={i} data-state={h.state}>
                    <th scope="row">{h.label}</th>
                    <td>
                      {h.count} / {required}
                    </td>
                    <td>{fr.states[h.state]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <h3 className="heading">{fr.people}</h3>
            {people.length === 0 ? (
              <p className="quiet">{fr.noPeople}</p>
            ) : (
              <ul className="plain">
                {people.map((p) => (
                  <li key={p.id}>
                    {p.name} <small>{p.hours}</small>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </LoadState>
    </AppModal>
  );
};
