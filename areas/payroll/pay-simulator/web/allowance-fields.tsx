// How many of each allowance a month has, and what one is.
import { NumberInput } from '@mantine/core';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { fr } from '../fr.ts';
import { ALLOWANCES, type AllowanceKind } from '../pay-case.ts';
import { exemptLimits } from '../route-allowances.ts';
import type { CaseForm } from './case-fields.tsx';
import css from './simulator.module.css';

const t = texts(fr);
const Row = ({ form, kind }: { readonly form: CaseForm; readonly kind: AllowanceKind }) => {
  const count = `allowances.${kind}.count`;
  const unit = `allowances.${kind}.unit`;
  const label = fr.allowances[kind];
  return (
    <div className={`${css['allowance']} stack middle`}>
      <span>
        {label}
        <span className={`${css['quiet']} mt-12 quiet`}>
          {t('allowanceLimit', { limit: formatEuros(exemptLimits[kind]) })}
        </span>
      </span>
      <NumberInput
        aria-label={t('allowanceCount', { kind: label })}
        min={0}
        max={62}
        allowDecimal={false}
        key={form.key(count)}
        {...form.getInputProps(count)}
      />
      <MoneyField
        aria-label={t('allowanceUnit', { kind: label })}
        key={form.key(unit)}
        {...form.getInputProps(unit)}
      />
    </div>
  );
};

export const AllowanceFields = ({ form }: { readonly form: CaseForm }) => (
  <FormSection title={fr.allowancesTitle} about={fr.allowancesAbout}>
    <div data-wide className="stack">
      <div className={`${css['allowance']} stack middle`} aria-hidden>
        <span />
        <span className={`${css['quiet']} mt-12 quiet`}>{fr.number}</span>
        <span className={`${css['quiet']} mt-12 quiet`}>{fr.amount}</span>
      </div>
      {ALLOWANCES.map((kind) => (
        <Row key={kind} form={form} kind={kind} />
      ))}
    </div>
  </FormSection>
);
