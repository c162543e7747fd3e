// What columns are searched for that have no field on the screen: on a telephone, or hidden. A press takes the search away.
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { Column } from '#platform/contract/columns.ts';
import { fr } from './fr.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly texts: Readonly<Record<string, string>>;
  readonly onSearch: (name: string, text: string) => void;
}

export const SearchedColumns = ({ columns, texts, onSearch }: Props) => {
  const searched = columns.filter(({ name }) => (texts[name] ?? '') !== '');
  return (
    searched.length > 0 && (
      <div className="row pad">
        {searched.map(({ name, label }) => (
          <Button
            key={name}
            size="xs"
            variant="light"
            rightSection={<X size={14} aria-hidden />}
            aria-label={fr.endColumnSearch(label, texts[name] ?? '')}
            onClick={() => onSearch(name, '')}
          >
            {fr.searchedColumn(label, texts[name] ?? '')}
          </Button>
        ))}
      </div>
    )
  );
};
