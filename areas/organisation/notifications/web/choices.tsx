// What one wants to be told, kind by kind and channel by channel, and the hours in which nothing disturbs. Each change is saved at once.
import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { MAIL_MODES, NOTICE_GROUPS, type MailMode } from '#platform/contract/notice-kinds.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { notifications, type Choices, type Settings } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './choices.module.css';
import { Devices } from './devices.tsx';

type KindChoice = Choices['kinds'][number];
const saved = {
  invalidates: [notifications.choices],
  onSuccess: () => toast.success(fr.saved),
};

const Kind = ({ choice }: { readonly choice: KindChoice }) => {
  const t = useTexts(fr);
  const { kind, label, isUrgent, inApp, mail, push } = choice;
  const save = useApiMutation(notifications.choose, saved);
  const change = (changed: Partial<Pick<KindChoice, 'inApp' | 'mail' | 'push'>>): void =>
    save.mutate({ body: { kind, inApp, mail, push, ...changed } });
  return (
    <tr>
      <th scope="row">
        {label}
        {isUrgent && <span className={css['urgent']}>{fr.urgent}</span>}
      </th>
      <td data-label={fr.inApp}>
        <Checkbox
          aria-label={t('inAppOf', { label })}
          checked={inApp}
          disabled={save.isPending}
          onChange={(e) => change({ inApp: e.currentTarget.checked })}
        />
      </td>
      <td data-label={fr.mail}>
        <NativeSelect
          aria-label={t('mailOf', { label })}
          value={mail}
          disabled={save.isPending}
          data={MAIL_MODES.map((value) => ({ value, label: fr.mailModes[value] }))}
          onChange={(e) => change({ mail: e.currentTarget.value as MailMode })}
        />
      </td>
      <td data-label={fr.push}>
        <Checkbox
          aria-label={t('pushOf', { label })}
          checked={push}
          disabled={save.isPending}
          onChange={(e) => change({ push: e.currentTarget.checked })}
        />
      </td>
    </tr>
  );
};

const Kinds = ({ kinds }: Pick<Choices, 'kinds'>) => (
  <table className={`${css['kinds']} full`}>
    <thead>
      <tr>
        <th scope="col">{fr.kind}</th>
        <th scope="col">{fr.inApp}</th>
        <th scope="col">{fr.mail}</th>
        <th scope="col">{fr.push}</th>
      </tr>
    </thead>
    {NOTICE_GROUPS.map((group) => {
      const of = kinds.filter((k) => k.group === group);
      return of.length === 0 ? null : (
        <tbody key={group}>
          <tr className={css['group']}>
            <th scope="rowgroup" colSpan={4}>
              {fr.groups[group]}
            </th>
          </tr>
          {of.map((choice) => (
            <Kind key={choice.kind} choice={choice} />
          ))}
        </tbody>
      );
    })}
  </table>
);

const STEP = 30;
const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Every half hour, and what is set now. */
const clocksWith = (now: number): { value: string; label: string }[] =>
  [...new Set([...Array.from({ length: 1_440 / STEP }, (_, i) => i * STEP), now])]
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: clockText(minute) }));

const Hours = ({ settings }: { readonly settings: Settings }) => {
  const save = useApiMutation(notifications.saveSettings, saved);
  const change = (changed: Partial<Settings>): void =>
    save.mutate({ body: { ...settings, ...changed } });
  const clock = (name: 'quietFrom' | 'quietTo' | 'digestAt', isOff = false) => (
    <NativeSelect
      label={fr[name]}
      value={String(settings[name])}
      disabled={save.isPending || isOff}
      data={clocksWith(settings[name])}
      onChange={(e) => change({ [name]: Number(e.currentTarget.value) })}
    />
  );
  return (
    <section className="stack gap-12" aria-labelledby="notification-hours">
      <h3 className="heading" id="notification-hours">
        {fr.hours}
      </h3>
      <Switch
        label={fr.quiet}
        description={fr.quietHint}
        checked={settings.quiet}
        disabled={save.isPending}
        onChange={(e) => change({ quiet: e.currentTarget.checked })}
      />
      <div className={`${css['clocks']} row gap-12`}>
        {clock('quietFrom', !settings.quiet)}
        {clock('quietTo', !settings.quiet)}
        {clock('digestAt')}
      </div>
    </section>
  );
};

export const ChoicesForm = () => {
  const t = useTexts(fr);
  const loaded = useApi(notifications.choices, {});
  return (
    <LoadState query={loaded}>
      {({ email, settings, kinds }) => (
        <div className="stack gap-16">
          <Kinds kinds={kinds} />
          <p className="quiet">{t('mailsGoTo', { email })}</p>
          <Hours settings={settings} />
          <Devices />
        </div>
      )}
    </LoadState>
  );
};
