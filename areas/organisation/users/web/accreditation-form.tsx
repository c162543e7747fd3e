// What an account opens in one infrastructure: as above, everything, or a choice.
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Mode } from '../accreditation.ts';
import { usersContract, type AccreditationSheet, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { accreditationAbout } from './accreditation-texts.ts';
import css from './accreditations.module.css';
import users from './users.module.css';

interface Typed extends Record<string, unknown> {
  readonly mode: Mode;
  readonly items: string[];
  readonly version: number;
}
type Catalogue = AccreditationSheet['catalogue'];

const Items = ({
  catalogue,
  chosen,
  disabled,
  onChange,
}: {
  readonly catalogue: Catalogue;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (items: string[]) => void;
}) => {
  const [search, setSearch] = useState('');
  const shown = catalogue.filter((c) => matches(c.label, search));
  const groups = Map.groupBy(shown, (c) => c.group ?? '');
  const free = shown.filter((c) => c.mine);
  return (
    <div className={`${css['items']} stack gap-12 hair-above`}>
      <div className="row">
        {catalogue.length > 8 && (
          <TextInput
            type="search"
            aria-label={fr.itemSearch}
            placeholder={fr.itemSearch}
            leftSection={<Search size={14} aria-hidden />}
            value={search}
            onChange={(e) => setSearch(e.currentTarget.value)}
            w={240}
            maw="100%"
          />
        )}
        <Button
          variant="subtle"
          disabled={disabled}
          onClick={() => onChange([...new Set([...chosen, ...free.map((c) => c.key)])])}
        >
          {fr.chooseAll}
        </Button>
        <Button
          variant="subtle"
          disabled={disabled || chosen.length === 0}
          onClick={() => onChange(chosen.filter((k) => !shown.some((c) => c.key === k)))}
        >
          {fr.chooseNone}
        </Button>
      </div>
      {[...groups].map(([group, items]) => (
        <div key={group} role="group" aria-label={group === '' ? fr.items : group}>
          {group !== '' && <h3 className="mb-8">{group}</h3>}
          <div className="columns col-gap-16">
            {items.map((c) => (
              <Checkbox
                key={c.key}
                label={c.label}
                checked={chosen.includes(c.key)}
                disabled={disabled || (!c.mine && !chosen.includes(c.key))}
                {...(c.mine ? {} : { title: fr.notYoursHere })}
                onChange={(e) =>
                  onChange(
                    e.currentTarget.checked
                      ? [...chosen, c.key]
                      : chosen.filter((k) => k !== c.key),
                  )
                }
              />
            ))}
          </div>
        </div>
      ))}
      {shown.length === 0 && <p className={css['none']}>{fr.noItem}</p>}
    </div>
  );
};

const isMode = (value: string): value is Mode =>
  value === 'inherit' || value === 'all' || value === 'chosen';

/** As above, everything, or a choice; the first tells what comes from above, and from where. */
const Modes = ({
  label,
  mode,
  inherited,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly mode: Mode;
  readonly inherited: AccreditationSheet['inherited'];
  readonly disabled: boolean;
  readonly onChange: (mode: Mode) => void;
}) => {
  const t = useTexts(fr);
  const count = inherited.items.length;
  const some = count === 0 ? fr.opensNothing : t('opensCount', { count });
  const what = inherited.mode === 'all' ? fr.opensAll : some;
  const above =
    inherited.from === null
      ? t('inheritDefault', { what })
      : t('inheritFrom', { what, from: inherited.from });
  return (
    <Radio.Group
      data-wide
      label={label}
      value={mode}
      onChange={(next) => {
        if (isMode(next)) onChange(next);
      }}
    >
      <div className="stack gap-12 mt-12">
        <Radio value="inherit" disabled={disabled} label={fr.modeInherit} description={above} />
        <Radio value="all" disabled={disabled} label={fr.modeAll} description={fr.modeAllHint} />
        <Radio
          value="chosen"
          disabled={disabled}
          label={fr.modeChosen}
          description={fr.modeChosenHint}
        />
      </div>
    </Radio.Group>
  );
};

export const AccreditationForm = ({
  user,
  kind,
  sheet,
}: {
  readonly user: User;
  readonly kind: AccreditationKind;
  readonly sheet: AccreditationSheet;
}) => {
  const cache = useQueryClient();
  const [mode, setMode] = useState<Mode>(sheet.mode);
  const [items, setItems] = useState<string[]>(sheet.items);
  const handle = useServerForm<Typed, { version: number }>({
    initialValues: { mode: sheet.mode, items: sheet.items, version: sheet.version },
    success: fr.accreditationSaved,
    onMerged: (values) => {
      setMode(values.mode);
      setItems([...values.items]);
    },
    send: (body) =>
      send(usersContract.saveAccreditation, {
        params: { userId: user.id, tab: kind, infraId: sheet.infraId },
        body: { ...body, items: body.mode === 'chosen' ? body.items : [] },
      }),
    onSaved: () =>
      void invalidate(cache, usersContract.accreditations, usersContract.accreditation),
  });
  const { form } = handle;
  const choose = (next: Mode): void => {
    setMode(next);
    form.setFieldValue('mode', next);
  };
  const pick = (next: string[]): void => {
    setItems(next);
    form.setFieldValue('items', next);
  };
  return (
    <div className={`${users['formPage']} column rest`}>
      <FormBody
        handle={handle}
        foot={
          user.editable ? (
            <div className={`${users['foot']} fixed gap-8 edge-above`}>
              <Button type="submit" loading={handle.sending} disabled={!handle.dirty}>
                {fr.save}
              </Button>
            </div>
          ) : null
        }
      >
        <h2 className={css['title']} data-wide>
          {sheet.name}
        </h2>
        <Modes
          label={accreditationAbout[kind].about}
          mode={mode}
          inherited={sheet.inherited}
          disabled={!user.editable}
          onChange={choose}
        />
        {mode === 'chosen' && (
          <div data-wide>
            {sheet.catalogue.length === 0 ? (
              <p className={css['none']}>{accreditationAbout[kind].empty}</p>
            ) : (
              <Items
                catalogue={sheet.catalogue}
                chosen={items}
                disabled={!user.editable}
                onChange={pick}
              />
            )}
          </div>
        )}
      </FormBody>
    </div>
  );
};
