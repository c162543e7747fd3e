// What we offer, by family: tick, read the formula with its article, take.
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { headings, type Offered } from '../contract.ts';
import { evpSoftware } from '../software-contract.ts';
import { fr } from '../fr.ts';
import { FormulaText } from './formula-text.tsx';
import { HeadingTabs } from './heading-tabs.tsx';
import css from './catalogue.module.css';

type Chosen = ReadonlySet<string>;
interface Props {
  readonly offered: readonly Offered[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled: boolean;
}

const Row = ({
  of,
  chosen,
  onChange,
  disabled,
}: Omit<Props, 'offered'> & { readonly of: Offered }) => {
  const t = useTexts(fr);
  const toggle = (on: boolean): void =>
    onChange(
      on ? new Set([...chosen, of.code]) : new Set([...chosen].filter((c) => c !== of.code)),
    );
  return (
    <li className={css['row']}>
      <Checkbox
        checked={of.held || chosen.has(of.code)}
        disabled={disabled || of.held}
        label={<b>{of.code}</b>}
        description={of.label}
        onChange={(e) => toggle(e.currentTarget.checked)}
      />
      <div className={css['formula']}>
        <FormulaText text={of.formula} />
        {of.needs.length > 0 && (
          <small className="block">{t('needsOthers', { codes: of.needs.join(', ') })}</small>
        )}
      </div>
      <span className="note">
        {of.held ? <StatusBadge kind="success" label={fr.heldAlready} /> : fr.unitNames[of.unit]}
      </span>
    </li>
  );
};

const Families = ({ offered, chosen, onChange, disabled }: Props) => {
  const families = [...Map.groupBy(offered, (o) => o.family)];
  return families.map(([family, of]) => {
    const free = of.filter((o) => !o.held).map((o) => o.code);
    return (
      <section key={family} className={css['family']}>
        <header>
          <h2>{fr.families[family]}</h2>
          {!disabled && free.length > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${fr.takeAll} ${fr.families[family]}`}
              onClick={() => onChange(new Set([...chosen, ...free]))}
            >
              {fr.takeAll}
            </Button>
          )}
        </header>
        <ul>
          {of.map((o) => (
            <Row key={o.code} of={o} chosen={chosen} onChange={onChange} disabled={disabled} />
          ))}
        </ul>
      </section>
    );
  });
};

export const Page = () => {
  const t = useTexts(fr);
  const writes = useMay()('heading.write');
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const loaded = useApi(headings.catalogue);
  const take = useApiMutation(headings.takeFromCatalogue, {
    invalidates: [headings.catalogue, headings.list, headings.parameterList, evpSoftware.list],
    onSuccess: ({ added }) => {
      setChosen(new Set());
      toast.success(t('taken', { count: added.length }));
    },
  });
  return (
    <div className="page ground">
      <PageHeader title={fr.title} subtitle={fr.catalogueAbout} tabs={<HeadingTabs />}>
        {writes && (
          <Button
            disabled={chosen.size === 0}
            loading={take.isPending}
            onClick={() => take.mutate({ body: { codes: [...chosen] } })}
          >
            {t('takeCount', { count: chosen.size })}
          </Button>
        )}
      </PageHeader>
      <div className={`${css['scroll']} rest scroll gap-20`}>
        <LoadState query={loaded}>
          {({ headings: offered, elsewhere }) => (
            <>
              {elsewhere.map(({ name: company, agreement }) => (
                <Alert key={company} color="orange">
                  {t('catalogueElsewhere', { company, agreement })}
                </Alert>
              ))}
              <Families offered={offered} chosen={chosen} onChange={setChosen} disabled={!writes} />
            </>
          )}
        </LoadState>
      </div>
    </div>
  );
};
