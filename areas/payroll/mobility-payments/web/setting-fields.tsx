// The fields of a configuration, over the handles of its form.
import { NumberInput, Select, TextInput } from '@mantine/core';
import { options } from '#platform/contract/filters.ts';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import type { Setting, SettingInput } from '../contract.ts';
import { fr } from '../fr.ts';
import { LaterRates, percent, type TypedRate } from './later-rates.tsx';

const HUNDREDTHS = 100;
export interface TypedSetting extends Record<string, unknown> {
  readonly zone: string;
  readonly insee: string;
  readonly rate: number;
  readonly hourlyGross: number | string | null;
  readonly laterRates: readonly TypedRate[];
  readonly leastShare: number;
  readonly liableSince: number | string | null;
  readonly regionalRate: number;
  readonly regionalFrom: string | null;
  readonly validFrom: string;
  readonly mode: Setting['mode'];
  readonly version: number;
}

export const typedOf = (setting: Setting): TypedSetting => ({
  zone: setting.zone,
  insee: setting.insee,
  rate: setting.rate / HUNDREDTHS,
  hourlyGross: setting.hourlyGross,
  laterRates: setting.laterRates.map((r, i) => ({ ...r, key: i, rate: r.rate / HUNDREDTHS })),
  leastShare: setting.leastShare / HUNDREDTHS,
  liableSince: setting.liableSince,
  regionalRate: setting.regionalRate / HUNDREDTHS,
  regionalFrom: setting.regionalFrom,
  validFrom: setting.validFrom,
  mode: setting.mode,
  version: setting.version,
});

/** What cannot be read is sent as it is no amount: the server says so. */
const asCents = (typed: number | string | null): number | null =>
  typeof typed === 'string' ? Number.NaN : typed;
const asHundredths = (typed: number): number => Math.round(Number(typed) * HUNDREDTHS);

export const sentOf = (typed: TypedSetting): SettingInput => ({
  ...typed,
  hourlyGross: asCents(typed.hourlyGross),
  rate: asHundredths(typed.rate),
  laterRates: typed.laterRates.map((r) => ({
    from: r.from,
    hourlyGross: asCents(r.hourlyGross),
    rate: asHundredths(r.rate),
  })),
  leastShare: asHundredths(typed.leastShare),
  liableSince:
    typed.liableSince === null || typed.liableSince === '' ? null : Number(typed.liableSince),
  regionalRate: asHundredths(typed.regionalRate),
  regionalFrom: typed.regionalFrom === '' ? null : typed.regionalFrom,
});

// oxlint-disable-next-line typescript/no-explicit-any -- the handles of each kind of field, as the form gives them
export type FieldOf = (name: keyof TypedSetting & string) => any;

export const ZoneFields = ({ field }: { readonly field: FieldOf }) => (
  <>
    <TextInput
      label={fr.zone}
      description={fr.zoneHint}
      required
      maxLength={120}
      data-autofocus
      {...field('zone')}
    />
    <TextInput
      label={fr.insee}
      description={fr.inseeWrong}
      required
      maxLength={5}
      {...field('insee')}
    />
    <MonthField label={fr.validFrom} required {...field('validFrom')} />
    <NumberInput
      label={fr.share}
      description={fr.shareHint}
      max={99.99}
      {...percent}
      {...field('leastShare')}
    />
    <Select label={fr.mode} data={options(fr.modes)} allowDeselect={false} {...field('mode')} />
  </>
);

export const RateFields = ({ field }: { readonly field: FieldOf }) => (
  <>
    <NumberInput
      label={fr.rate}
      description={fr.rateHint}
      max={10}
      {...percent}
      {...field('rate')}
    />
    <MoneyField label={fr.hourlyGross} description={fr.hourlyGrossHint} {...field('hourlyGross')} />
    <LaterRates {...field('laterRates')} />
    <NumberInput
      label={fr.regionalRate}
      description={fr.regionalRateHint}
      max={0.15}
      {...percent}
      {...field('regionalRate')}
    />
    <MonthField label={fr.regionalFrom} {...field('regionalFrom')} />
    <NumberInput
      label={fr.liableSince}
      description={fr.liableSinceHint}
      min={1971}
      max={2199}
      allowDecimal={false}
      thousandSeparator=""
      {...field('liableSince')}
    />
  </>
);
