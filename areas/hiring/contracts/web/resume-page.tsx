import { z } from 'zod';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { showEuros, showValue } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { contracts, type ContractBrief } from '../contract.ts';
import { fr } from '../fr.ts';
import { minimumFr } from '../minimum-fr.ts';
import { LawTable } from './law-table.tsx';
import { looks } from './looks.ts';

const t = texts(fr);
const address = z.object({ id: z.coerce.number().int().positive().optional() });

interface BriefsProps {
  readonly title: string;
  readonly rows: readonly ContractBrief[];
  readonly isEnding?: boolean;
}
const Briefs = ({ title, rows, isEnding = false }: BriefsProps) => (
  <section className="stack gap-8">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className="quiet">{fr.nothing}</p>
    ) : (
      <PlainTable
        heads={[
          fr.name,
          fr.jobTitle,
          fr.infrastructure,
          isEnding ? fr.endsOn : fr.beginsOn,
          fr.status,
        ]}
        rows={rows.map((one) => [
          <AppLink key="name" to={contracts.load} params={{ id: one.id }}>
            {one.name}
          </AppLink>,
          one.jobTitle,
          one.infrastructure ?? '',
          showValue({ kind: 'date' }, isEnding ? one.term : one.beginsOn),
          <StatusOf key="status" looks={looks} status={one.status} />,
        ])}
      />
    )}
  </section>
);

const minimumText = texts(minimumFr);
const BelowMinimum = ({
  rows,
}: {
  readonly rows: Output<typeof contracts.resume>['belowMinimum'];
}) => (
  <section className="stack gap-8">
    <h2>{minimumFr.title}</h2>
    <p className="quiet">{minimumFr.about}</p>
    <PlainTable
      heads={[fr.name, fr.infrastructure, minimumFr.why, minimumFr.missing, minimumFr.source]}
      rows={rows.map((one) => [
        <AppLink key="name" to={contracts.load} params={{ id: one.id }}>
          {one.name}
        </AppLink>,
        one.infrastructure ?? '',
        one.text,
        minimumText('missingPer', { amount: showEuros(one.missing), per: one.per }),
        one.article,
      ])}
    />
  </section>
);

export const Page = () => {
  const [{ id }] = useSearchState(address);
  const loaded = useApi(contracts.resume, { query: id === undefined ? {} : { id } });
  return (
    <div className="page rest ground">
      <PageHeader title={fr.resume} />
      <div className="body stack packed gap-8">
        <LoadState query={loaded}>
          {({ counts, starting, late, ending, contract, belowMinimum }) => (
            <>
              {contract !== null && (
                <section className="stack gap-8">
                  <Briefs title={fr.resumeOf} rows={[contract.brief]} />
                  {contract.missing.length > 0 && (
                    <p className="quiet">
                      {t('pdfMissing', { names: contract.missing.join(', ') })}
                    </p>
                  )}
                  <LawTable law={contract.law} />
                </section>
              )}
              <PlainTable
                caption={fr.counters}
                heads={[fr.status, fr.number]}
                rows={counts.map(({ status, count }) => [fr.statuses[status], count])}
                look="figures"
              />
              {belowMinimum.length > 0 && <BelowMinimum rows={belowMinimum} />}
              <Briefs title={fr.unsignedLate} rows={late} />
              <Briefs title={fr.ending} rows={ending} isEnding />
              <Briefs title={fr.startingSoon} rows={starting} />
            </>
          )}
        </LoadState>
      </div>
    </div>
  );
};
