// A connector's settings as the form holds them, and as they are sent. Pure.
import type { FieldMapping, FieldValues } from '../contract.ts';
import { SECRETS } from '../catalogue.data.ts';

type Saved = FieldMapping['values'];
export interface TypedSettings extends Record<string, unknown> {
  readonly port: number | string;
  readonly scheduleHour: string;
  readonly reportRecipients: string;
  readonly mapping: Record<string, string>;
}
export const typedSettings = (saved: Saved): TypedSettings => ({
  ...saved,
  port: saved.port ?? '',
  scheduleHour: String(saved.scheduleHour),
  reportRecipients: saved.reportRecipients.join('\n'),
  mapping: { ...saved.mapping },
  password: '',
  clientSecret: '',
  apiKey: '',
});

/** A secret that was left empty is not sent: what is saved stays. */
export const settingsBody = (typed: TypedSettings): FieldValues => {
  const body: Record<string, unknown> = {
    ...typed,
    port: typed.port === '' ? null : Number(typed.port),
    scheduleHour: Number(typed.scheduleHour),
    reportRecipients: typed.reportRecipients.split(/[\s,;]+/).filter((mail) => mail !== ''),
  };
  for (const secret of SECRETS) if (body[secret] === '') delete body[secret];
  return body as FieldValues;
};
