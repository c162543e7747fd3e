// Views that a person keeps of the grid: search, filters and grouping under a name, in this browser.
import { Button, Menu, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Bookmark, Check, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';
import { PageState } from './shown.ts';
import css from './pay-entry.module.css';

type State = z.output<typeof PageState>;
const Views = z.array(z.object({ name: z.string(), state: PageState })).catch([]);
const LONGEST = 40;

export const SavedViews = ({ state, onChange }: { readonly state: State; readonly onChange: (change: Partial<State>) => void }) => {
  const profile = useProfile();
  const [kept, keep] = useLocalStorage<unknown>({ key: `pay-entry-views ${profile?.id ?? 'anonymous'}`, defaultValue: [], getInitialValueInEffect: false });
  const [name, setName] = useState('');
  const views = Views.parse(kept);
  const save = (): void => {
    const called = name.trim();
    if (called === '') return;
    keep([...views.filter((v) => v.name !== called), { name: called, state }]);
    setName('');
  };
  return (
    <Menu position="bottom-start" withinPortal closeOnItemClick={false}>
      <Menu.Target><Button variant="default" leftSection={<Bookmark size={14} aria-hidden />}>{fr.views}</Button></Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && <Menu.Label>{fr.noViews}</Menu.Label>}
        {views.map((v) => (
          <div key={v.name} className={css['view']}>
            <Menu.Item onClick={() => onChange(v.state)}>{v.name}</Menu.Item>
            <Button variant="subtle" size="compact-sm" aria-label={`${fr.removeView} ${v.name}`} onClick={() => keep(views.filter((x) => x.name !== v.name))}><X size={13} aria-hidden /></Button>
          </div>
        ))}
        <Menu.Divider />
        <form className={css['view']} onSubmit={(e) => { e.preventDefault(); save(); }}>
          <TextInput size="xs" aria-label={fr.viewName} placeholder={fr.viewName} maxLength={LONGEST} value={name} onChange={(e) => setName(e.currentTarget.value)} onKeyDown={(e) => e.stopPropagation()} />
          <Button type="submit" size="compact-sm" variant="default" aria-label={fr.saveView} disabled={name.trim() === ''}><Check size={13} aria-hidden /></Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
};
