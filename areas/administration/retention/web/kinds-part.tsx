import { texts } from '#platform/contract/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { evidenceRetention } from '#areas/working-time/legal-files/contract.ts';
import { fr } from '../fr.ts';
import { KIND_NAMES, KINDS } from '../kinds.data.ts';

const t = texts(fr);
const YEAR = 12;
const durationOf = (months: number): string =>
  months > 0 && months % YEAR === 0
    ? t('years', { count: months / YEAR })
    : t('months', { count: months });

export const KindsPart = () => (
  <section className="stack gap-8 start">
    <h2>{fr.kinds}</h2>
    <p className="measure quiet">{fr.unconfirmedHint}</p>
    <AppLink className="link" to={evidenceRetention.index}>
      {fr.evidenceLink}
    </AppLink>
    <PlainTable
      look="cards"
      heads={[fr.kind, fr.duration, fr.law, fr.ending]}
      rows={KIND_NAMES.map((name) => {
        const { label, months, start, law, confirmed, ending } = KINDS[name];
        return [
          label,
          t('after', { duration: durationOf(months), start: fr.starts[start] }),
          confirmed ? law : `${law} (${fr.unconfirmed})`,
          fr.endings[ending],
        ];
      })}
    />
  </section>
);
