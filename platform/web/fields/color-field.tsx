// One of the colours of the palette: swatches, moved through by the arrows.
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { COLORS } from '#platform/contract/describe/kinds/choice.ts';
import { fr } from './fr.ts';
import { useValue } from './use-value.ts';
import css from './fields.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
interface ColorFieldProps {
  readonly label: string;
  readonly defaultValue: string;
  readonly onChange: (color: string) => void;
  readonly 'data-path'?: string;
}
export const ColorField = ({
  label,
  defaultValue,
  onChange,
  'data-path': path,
}: ColorFieldProps) => {
  const [color, setColor] = useValue<string>({
    value: undefined,
    defaultValue,
    fallback: 'a',
    onChange,
  });
  const step = (e: KeyboardEvent<HTMLButtonElement>, i: number): void => {
    const by = STEPS[e.key];
    if (by === undefined) return;
    e.preventDefault();
    setColor(COLORS.at((i + by) % COLORS.length) ?? color);
    const near =
      by === 1 ? e.currentTarget.nextElementSibling : e.currentTarget.previousElementSibling;
    if (near instanceof HTMLElement) near.focus();
  };
  return (
    <div className={css['colors']} role="radiogroup" aria-label={label} data-wide data-path={path}>
      <span aria-hidden>{label}</span>
      {COLORS.map((letter, i) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a swatch
        <UnstyledButton
          key={letter}
          role="radio"
          aria-checked={letter === color}
          aria-label={fr.colorNamed(letter)}
          tabIndex={letter === color ? 0 : -1}
          className={`c-${letter}`}
          onClick={() => setColor(letter)}
          onKeyDown={(e) => step(e, i)}
        >
          {letter}
        </UnstyledButton>
      ))}
    </div>
  );
};
