import { useApi } from '#platform/web/client/use-api.ts';
import { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';
import { ShownLedger } from './ledger-part.tsx';
import css from './debit-credit.module.css';

/** The last movements first: the rest is one tap away. */
const WEEK = 5;

/** Nothing where the person has no such counter. */
export const OwnPart = () => {
  const { data } = useApi(debitCredit.own, {}, { quiet: true });
  if (data === undefined || data === null) return null;
  return (
    <section className={css['own']}>
      <h2>{fr.ownTitle}</h2>
      <ShownLedger ledger={data} lines={WEEK} />
    </section>
  );
};
