// Inherit, grant or take away, for each permission.
import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Effect } from '#platform/contract/effective-rights.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { FormChoices, ProfileForm } from '../contract.ts';
import { fr } from '../fr.ts';
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
const inheritLabel = (above: Effect | undefined): string =>
  above === undefined ? fr.inherit : above === 'grant' ? fr.inheritedGrant : fr.inheritedDeny;

/** The settings with one permission changed; inheriting is saying nothing. */
const withSetting = (settings: Settings, name: string, effect: string): Settings => {
  const { [name]: _, ...others } = settings;
  return effect === 'grant' || effect === 'deny' ? { ...others, [name]: effect } : others;
};

export const SettingsTable = ({
  permissions,
  value,
  inherited,
  sources = {},
  disabled,
  onChange,
}: Props) => {
  const t = useTexts(fr);
  const [search, setSearch] = useState('');
  const [onlySet, setOnlySet] = useState(false);
  const shown = permissions.filter(
    (p) =>
      matches(p.label, search) &&
      (!onlySet || value[p.name] !== undefined || inherited[p.name] !== undefined),
  );
  return (
    <div data-wide>
      <div className={css['tools']}>
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
      <div className={css['scroll']}>
        <table className={`${css['table']} ${css['settings']}`}>
          <tbody>
            {shown.map((p) => (
              <tr key={p.name}>
                <td
                  className={p.mine ? css['mine'] : css['foreign']}
                  {...(p.mine ? {} : { title: fr.notYours })}
                >
                  {p.label}
                  {sources[p.name] !== undefined && (
                    <small className={css['source']}>
                      {t('saidBy', {
                        effect: inherited[p.name] === 'grant' ? fr.grant : fr.deny,
                        from: sources[p.name] ?? '',
                      })}
                    </small>
                  )}
                </td>
                <td className={css['effect']}>
                  <SegmentedControl
                    size="xs"
                    aria-label={p.label}
                    disabled={disabled}
                    value={value[p.name] ?? INHERIT}
                    onChange={(effect) => onChange(withSetting(value, p.name, effect))}
                    data={[
                      { value: INHERIT, label: inheritLabel(inherited[p.name]) },
                      {
                        value: 'grant',
                        label: fr.grant,
                        disabled: !p.mine && value[p.name] !== 'grant',
                      },
                      { value: 'deny', label: fr.deny },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
