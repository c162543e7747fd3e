import { MessagesList } from './messages-list.tsx';

export const Page = () => <MessagesList box="sent" />;
