// What other screens take: a figure's explanation as lines of a tree.
export {
  markKey,
  provideFigureMarks,
  provideFigureNotice,
  type FigureMarks,
} from './figure-notices.ts';
export { whyNodes } from './why-nodes.tsx';
