// The elements of the grid. Sizes are set through the DOM, never as style attributes in HTML: the content security policy forbids those.
import { fr } from '#areas/planning/board/fr.ts';

export type GridClasses = Readonly<Record<string, string | undefined>>;
export interface GridParts {
  readonly box: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly spacer: HTMLElement;
  readonly mirror: HTMLElement;
  readonly tip: HTMLElement;
  readonly say: HTMLElement;
}

const HELP_ID = 'planning-help';
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

export const gridParts = (host: HTMLElement, css: GridClasses, editable: boolean): GridParts => {
  const box = make('div', css['box'], {
    role: 'grid',
    tabindex: '0',
    'aria-label': fr.gridLabel,
    'aria-describedby': HELP_ID,
    'aria-multiselectable': 'true',
    'aria-readonly': String(!editable),
  });
  const canvas = make('canvas', css['canvas'], { 'aria-hidden': 'true' });
  const spacer = make('div', css['spacer'], { role: 'presentation' });
  const mirror = make('div', 'sr-only', { role: 'presentation' });
  const help = make('p', undefined, { id: HELP_ID, hidden: '' });
  help.textContent = editable ? fr.helpEditing : fr.help;
  const tip = make('div', css['tip'], { role: 'tooltip', hidden: '' });
  const say = make('div', 'sr-only', { 'aria-live': 'polite' });
  box.append(canvas, spacer, mirror);
  host.replaceChildren(box, help, tip, say);
  return { box, canvas, spacer, mirror, tip, say };
};
