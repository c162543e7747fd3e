// What other places where formulas are written take: the editor, the names it knows, values as people type them.
export { FormulaEditor, type EditorHandle } from './formula-editor.tsx';
export { ReferencePanel } from './reference-panel.tsx';
export { typedValue, writtenValue } from '../typed-value.ts';
