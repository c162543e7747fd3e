import { fr } from '../fr.ts';
import { RADAR_STATES, type RadarCounts } from '../radar.ts';
import css from './radar.module.css';

/** What each colour and sign means, with how many days where they are counted. */
export const RadarLegend = ({ counts }: { readonly counts?: RadarCounts }) => (
  <ul className={`${css['legend']} row gap-4 col-gap-12 soft plain meta`}>
    {RADAR_STATES.filter((s) => s !== 'none').map((s) => (
      <li className="inline" key={s}>
        <i className={css['square']} data-state={s} aria-hidden />
        {fr.radarState[s]}
        {counts && <small className="tn">{counts[s]}</small>}
      </li>
    ))}
  </ul>
);
