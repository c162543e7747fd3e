// The tree in which a perimeter is chosen: what is chosen brings everything under it.
import { Checkbox, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { inTreeOrder, levelsOf } from '#areas/organisation/infrastructures/web/embed.tsx';
import { infrastructureTypeTexts } from '#areas/organisation/infrastructures/contract.ts';
import type { PerimeterNode } from '../contract.ts';
import { fr } from '../fr.ts';
import { above, holdsSome, toggled, useParents } from './perimeter-choice.ts';
import css from './perimeter.module.css';

interface Props {
  readonly nodes: readonly PerimeterNode[];
  readonly chosen: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (ids: number[]) => void;
}

export const PerimeterTree = ({ nodes, chosen, disabled, onChange }: Props) => {
  const [search, setSearch] = useState('');
  const ordered = useMemo(() => inTreeOrder(nodes), [nodes]);
  const levels = useMemo(() => levelsOf(ordered), [ordered]);
  const parents = useParents(nodes);
  const picked = new Set(chosen);
  const shown = ordered.filter((n) => search === '' || matches(`${n.name} ${n.code}`, search));
  return (
    <div data-wide>
      {nodes.length > 12 && (
        <TextInput
          type="search"
          aria-label={fr.perimeterSearch}
          placeholder={fr.perimeterSearch}
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          onChange={(e) => setSearch(e.currentTarget.value)}
          w={320}
          maw="100%"
          mb={8}
        />
      )}
      {shown.length === 0 && <p className="quiet">{fr.perimeterNone}</p>}
      <ul className="plain">
        {shown.map((n) => {
          const implied = above(parents, n.id).some((id) => picked.has(id));
          return (
            <li
              key={n.id}
              className={`${css['line']} bar gap-12 hair-below`}
              style={{
                paddingInlineStart: `${(search === '' ? (levels.get(n.id) ?? 0) : 0) * 22}px`,
              }}
            >
              <Checkbox
                label={n.name}
                description={`${infrastructureTypeTexts[n.type]} · ${n.code}`}
                checked={implied || picked.has(n.id)}
                indeterminate={!implied && !picked.has(n.id) && holdsSome(parents, picked, n.id)}
                disabled={disabled || implied || !n.mine}
                onChange={() => onChange(toggled(parents, chosen, n.id))}
              />
              {implied && <small className="note">{fr.perimeterImplied}</small>}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
