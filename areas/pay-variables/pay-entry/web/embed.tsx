// What other screens take: a figure's explanation as lines of a tree.
export { whyNodes } from './why-nodes.tsx';
