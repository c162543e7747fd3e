// What was pressed on the screen that stood here before the whole application: it opens with it, once.
export type Start = 'menu' | 'palette' | 'outbox';
let asked: Start | null = null;

export const startWith = (start: Start | null): void => {
  asked = start;
};
export const startsWith = (start: Start): boolean => asked === start;
