export { NewProfile as Page } from './profile-page.tsx';
