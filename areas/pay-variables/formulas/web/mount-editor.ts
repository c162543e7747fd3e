// The text editor itself. Fetched when a formula is opened: never part of the first load.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { forceLinting, linter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { EditorState, RangeSetBuilder, type Extension, type Text } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  placeholder,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { tokensOf, type Token } from '#engines/formula/tokens.ts';
import type { FormulaError } from '#engines/formula/syntax.ts';
import { functionOf, keyedOf } from '#engines/formula/words.ts';
import { editorPhrases, fr, say } from '../fr.ts';
import { completeFrom } from './completions.ts';

export interface EditorParts {
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  readonly readOnly: boolean;
  readonly options: () => readonly Completion[];
  readonly errors: (text: string) => readonly FormulaError[];
  readonly onChange: (text: string) => void;
  readonly format: (text: string) => string;
}
export interface MountedEditor {
  readonly replace: (text: string) => void;
  readonly insert: (text: string) => void;
  readonly point: (from: number, to: number) => void;
  readonly format: () => void;
  readonly recheck: () => void;
  readonly destroy: () => void;
}

const LITERALS: Readonly<Record<string, string>> = { text: 'key', boolean: 'word' };
const kindOf = (token: Token): string | null => {
  if (token.kind === 'keyword') return 'word';
  if (token.kind === 'literal') return LITERALS[token.unit] ?? 'number';
  if (token.kind !== 'word') return null;
  const isCall = functionOf(token.text) !== undefined || keyedOf(token.text) !== undefined;
  return isCall ? 'call' : 'name';
};
/** Colours by the tokens that the engine itself reads. */
const marksOf = (doc: Text): DecorationSet => {
  const { tokens, comments } = tokensOf(doc.toString());
  const marks = [
    ...tokens.flatMap((t) => {
      const kind = kindOf(t);
      return kind === null ? [] : [{ from: t.from, to: t.to, kind }];
    }),
    ...comments.map((c) => ({ from: c.from, to: c.to, kind: 'note' })),
  ];
  const builder = new RangeSetBuilder<Decoration>();
  for (const m of marks.toSorted((a, b) => a.from - b.from))
    if (m.to > m.from)
      builder.add(m.from, m.to, Decoration.mark({ attributes: { 'data-kind': m.kind } }));
  return builder.finish();
};
const colours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = marksOf(view.state.doc);
    }
    update(u: ViewUpdate): void {
      if (u.docChanged) this.decorations = marksOf(u.state.doc);
    }
  },
  { decorations: (v) => v.decorations },
);

const diagnostic = (view: EditorView, e: FormulaError): Diagnostic => {
  const length = view.state.doc.length;
  const from = Math.min(e.from, length);
  const { suggestion } = e;
  return {
    from,
    to: Math.min(Math.max(e.to, from), length),
    severity: 'error',
    message: e.message,
    ...(suggestion === undefined
      ? {}
      : {
          actions: [
            {
              name: say.mend(suggestion),
              apply: (v: EditorView, start: number, end: number) => {
                v.dispatch({ changes: { from: start, to: end, insert: suggestion } });
              },
            },
          ],
        }),
  };
};

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

const extensionsOf = (parts: EditorParts, format: () => boolean): Extension[] => [
  EditorView.cspNonce.of(nonce()),
  EditorState.phrases.of(editorPhrases),
  EditorState.readOnly.of(parts.readOnly),
  EditorView.editable.of(!parts.readOnly),
  EditorView.contentAttributes.of({
    'aria-label': parts.label,
    'aria-describedby': parts.describedBy,
    spellcheck: 'false',
  }),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  placeholder(fr.editorPlaceholder),
  colours,
  autocompletion({ override: [completeFrom(parts.options)], icons: false }),
  linter((v) => parts.errors(v.state.doc.toString()).map((e) => diagnostic(v, e)), { delay: 200 }),
  // Tab is left to the page: one can always leave the field.
  keymap.of([
    { key: 'Shift-Alt-f', run: format },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  EditorView.updateListener.of((u) => {
    if (u.docChanged) parts.onChange(u.state.doc.toString());
  }),
];

export const mountEditor = (parent: HTMLElement, parts: EditorParts): MountedEditor => {
  const replace = (text: string): void => {
    if (view.state.doc.toString() !== text)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  };
  const format = (): boolean => {
    replace(parts.format(view.state.doc.toString()));
    return true;
  };
  const view: EditorView = new EditorView({
    parent,
    state: EditorState.create({ doc: parts.text, extensions: extensionsOf(parts, format) }),
  });
  return {
    replace,
    format: () => {
      format();
      view.focus();
    },
    recheck: () => forceLinting(view),
    destroy: () => view.destroy(),
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text));
      view.focus();
    },
    point: (from, to) => {
      const end = view.state.doc.length;
      view.dispatch({
        selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
        scrollIntoView: true,
      });
      view.focus();
    },
  };
};
