export { FilledText } from './filled-text.tsx';
