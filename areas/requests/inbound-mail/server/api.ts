// What the processes that run jobs ask of incoming mails.
export { watchMailboxes } from './watch.ts';
