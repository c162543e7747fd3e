// Where something is shown, as quiet labels: for whom, on the home page, on top.
import { fr } from '../fr.ts';
import css from './faq.module.css';

export const Display = ({
  of,
}: {
  readonly of: {
    readonly isForAdmin: boolean;
    readonly isOnHome: boolean;
    readonly isOnTop?: boolean;
  };
}) => (
  <span className={css['display']}>
    <span>{of.isForAdmin ? fr.forAdmin : fr.forAll}</span>
    {of.isOnHome && <span>{fr.onHome}</span>}
    {of.isOnTop === true && <span>{fr.onTop}</span>}
  </span>
);
