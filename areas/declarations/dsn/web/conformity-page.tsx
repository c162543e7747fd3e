export { ConformityPage as Page } from './legacy-list.tsx';
