// Colours of the page and of codes, read from its variables, for a canvas that knows no CSS.
import { bookedCodes } from '../code-book.ts';

const names = {
  ground: '--bg',
  sunken: '--sunken',
  line: '--line',
  line2: '--line2',
  strong: '--line-strong',
  text: '--text',
  text2: '--text2',
  muted: '--muted',
  accent: '--accent',
  accentText: '--accent-text',
  accentSoft: '--accent-soft',
  onAccent: '--on-accent',
  dangerText: '--st-danger-fg',
  warning: '--st-warning-dot',
  info: '--st-info-dot',
  success: '--st-success-dot',
  successText: '--st-success-fg',
  successSoft: '--st-success-bg',
  neutral: '--st-default-dot',
  infoText: '--st-info-fg',
  infoSoft: '--st-info-bg',
  warningText: '--st-warning-fg',
  warningSoft: '--st-warning-bg',
  dangerSoft: '--st-danger-bg',
} as const;
export type ThemeColor = keyof typeof names;
interface Shade {
  readonly fill: string;
  readonly ink: string;
}
export interface CodeStyle extends Shade {
  readonly label: string;
}
export interface Theme extends Readonly<Record<ThemeColor, string>> {
  readonly palette: Readonly<Record<string, Shade>>;
  readonly font: string;
  /** Of shifts and absences, by their letters. */
  readonly codes: Readonly<Record<string, CodeStyle>>;
}

export const readTheme = (): Theme => {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const colors = Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, read(name)]),
  ) as Record<ThemeColor, string>;
  const palette = Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwx'].map((letter) => [
      letter,
      { fill: read(`--p-${letter}`), ink: read(`--p-${letter}-ink`) },
    ]),
  );
  const styles = Object.fromEntries(
    bookedCodes().map(({ code, color, label }) => [
      code,
      { ...(palette[color] ?? { fill: colors.line, ink: colors.text }), label },
    ]),
  );
  return { ...colors, palette, font: read('--font'), codes: styles };
};

/** Calls back when the person changes the theme. Answers how to stop. */
export const onTheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mantine-color-scheme', 'class'],
  });
  return () => observer.disconnect();
};
