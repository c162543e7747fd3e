// Inherit, grant or take away, for each permission.
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Effect } from '#platform/contract/effective-rights.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { FormChoices, ProfileForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { byTheme } from './rights-by-theme.ts';
import css from './users.module.css';

export type Settings = ProfileForm['settings'];
interface Props {
  readonly permissions: FormChoices['permissions'];
  readonly value: Settings;
  /** What the parent profiles say. */
  readonly inherited: Readonly<Record<string, Effect>>;
  /** Who says it, where that is worth showing. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (value: Settings) => void;
}

const INHERIT = 'inherit';
const inheritLabel = (above: Effect | undefined): string => {
  if (above === undefined) return fr.inherit;
  return above === 'grant' ? fr.inheritedGrant : fr.inheritedDeny;
};

/** The settings with one permission changed; inheriting is saying nothing. */
const withSetting = (settings: Settings, name: string, effect: string): Settings => {
  const { [name]: _, ...others } = settings;
  return effect === 'grant' || effect === 'deny' ? { ...others, [name]: effect } : others;
};

/** Those that are shown of a theme, all at once; nobody grants what they may not. */
const withAll = (
  settings: Settings,
  rights: readonly FormChoices['permissions'][number][],
  effect: string,
): Settings =>
  rights
    .filter(({ mine }) => mine || effect !== 'grant')
    .reduce((all, { name }) => withSetting(all, name, effect), settings);

const ALL = [INHERIT, 'grant', 'deny'] as const;
const ThemeRow = ({
  name,
  count,
  disabled,
  onChoose,
}: {
  readonly name: string;
  /** How many of its rights are set. */
  readonly count: number;
  readonly disabled: boolean;
  readonly onChoose: (effect: string) => void;
}) => {
  const t = useTexts(fr);
  return (
    <tr className={css['rightTheme']}>
      <th scope="rowgroup" colSpan={2}>
        <span>
          <b>{name}</b>
          <small className="rest">{count > 0 && t('themeSet', { count })}</small>
          {!disabled &&
            ALL.map((effect) => (
              <Button
                key={effect}
                size="compact-xs"
                variant="subtle"
                aria-label={t('themeAllOf', { action: fr.themeAll[effect], theme: name })}
                onClick={() => onChoose(effect)}
              >
                {fr.themeAll[effect]}
              </Button>
            ))}
        </span>
      </th>
    </tr>
  );
};

const PermissionRow = ({
  permission: { label, mine },
  effect,
  above,
  source,
  disabled,
  onChange,
}: {
  readonly permission: FormChoices['permissions'][number];
  readonly effect: Effect | undefined;
  /** What the parent profiles say, and who of them. */
  readonly above: Effect | undefined;
  readonly source: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (effect: string) => void;
}) => {
  const t = useTexts(fr);
  const sourceEffect = above === 'grant' ? fr.grant : fr.deny;
  return (
    <tr>
      <td className={mine ? css['mine'] : 'quiet'} {...(mine ? {} : { title: fr.notYours })}>
        {label}
        {source !== undefined && (
          <small className="note block">
            {t('saidBy', { effect: sourceEffect, from: source })}
          </small>
        )}
      </td>
      <td className={css['effect']}>
        <SegmentedControl
          size="xs"
          aria-label={label}
          disabled={disabled}
          value={effect ?? INHERIT}
          onChange={onChange}
          data={[
            { value: INHERIT, label: inheritLabel(above) },
            { value: 'grant', label: fr.grant, disabled: !mine && effect !== 'grant' },
            { value: 'deny', label: fr.deny },
          ]}
        />
      </td>
    </tr>
  );
};

export const SettingsTable = ({
  permissions,
  value,
  inherited,
  sources = {},
  disabled,
  onChange,
}: Props) => {
  const [search, setSearch] = useState('');
  const [onlySet, setOnlySet] = useState(false);
  const shown = permissions.filter(
    (p) =>
      matches(p.label, search) &&
      (!onlySet || value[p.name] !== undefined || inherited[p.name] !== undefined),
  );
  return (
    <div data-wide>
      <div className="row col-gap-16 mb-8">
        <TextInput
          type="search"
          aria-label={fr.permissionSearch}
          placeholder={fr.permissionSearch}
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          onChange={(e) => setSearch(e.currentTarget.value)}
          w={320}
          maw="100%"
        />
        <Switch
          label={fr.onlySet}
          checked={onlySet}
          onChange={(e) => setOnlySet(e.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p className={css['note']}>{fr.noPermission}</p>}
      <div className="scroll-x">
        <table className={`${css['table']} ${css['settings']} table`}>
          {byTheme(shown).map(({ name, rights }) => (
            <tbody key={name}>
              <ThemeRow
                name={name}
                count={rights.filter((p) => value[p.name] !== undefined).length}
                disabled={disabled}
                onChoose={(effect) => onChange(withAll(value, rights, effect))}
              />
              {rights.map((p) => (
                <PermissionRow
                  key={p.name}
                  permission={p}
                  effect={value[p.name]}
                  above={inherited[p.name]}
                  source={sources[p.name]}
                  disabled={disabled}
                  onChange={(effect) => onChange(withSetting(value, p.name, effect))}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
};
