import { NewMessage } from './new-message.tsx';

export const Page = () => <NewMessage isMany />;
