import { CloseButton, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fr } from './fr.ts';
import { appliesByItself, SEARCH_INPUT_PAUSE } from './search-rules.ts';

interface Props {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** As wide as a search of a whole list unless said. */
  readonly width?: string;
}

const HINT_WIDTH = 168;

/** Applies 750 ms after the last key from three characters on or when emptied, at once on Enter, and its cross empties it. A text that waits for more says so beside it. */
export function SearchField({
  value,
  onSearch,
  label = fr.search,
  placeholder = fr.search,
  field,
  width,
}: Props) {
  const [state, setState] = useState({ text: value, applied: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The search was changed elsewhere: a reset, or going back.
  if (value !== state.applied) setState({ text: value, applied: value });

  const apply = (text: string): void => {
    clearTimeout(timer.current);
    setState({ text, applied: text.trim() });
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string): void => {
    clearTimeout(timer.current);
    setState({ text, applied: state.applied });
    if (appliesByItself(text)) timer.current = setTimeout(() => apply(text), SEARCH_INPUT_PAUSE);
  };
  const isWaiting = !appliesByItself(state.text) && state.text.trim() !== state.applied;
  return (
    <TextInput
      ref={field ?? null}
      w={width ?? { base: '100%', lg: 230 }}
      type="search"
      aria-label={label}
      title={fr.searchHelp}
      placeholder={placeholder}
      value={state.text}
      enterKeyHint="search"
      autoComplete="off"
      leftSection={<Search size={14} aria-hidden />}
      rightSectionWidth={isWaiting ? HINT_WIDTH : undefined}
      rightSection={
        state.text === '' ? null : (
          <>
            {isWaiting && (
              <Text span size="xs" c="dimmed" role="status" style={{ whiteSpace: 'nowrap' }}>
                {fr.searchWaits}
              </Text>
            )}
            <CloseButton size="sm" aria-label={fr.clearSearch} onClick={() => apply('')} />
          </>
        )
      }
      onChange={(e) => type(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key === 'Enter') {
          e.preventDefault();
          apply(state.text);
        }
      }}
    />
  );
}
