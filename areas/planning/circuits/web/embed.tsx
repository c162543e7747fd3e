// What other screens take of circuits: the bar that moves through weeks and months.
export { SpanNav } from './span-nav.tsx';
export { spanAround } from './spans.ts';
