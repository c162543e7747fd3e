export { RemotePage as Page } from './legacy-list.tsx';
