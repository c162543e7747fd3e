import { Comparing } from './comparison-page.tsx';

export const Page = () => <Comparing tab="permissions" infraId={null} isAgainst />;
