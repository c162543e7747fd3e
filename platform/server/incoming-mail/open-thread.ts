// Opens mails in a thread of its own: a hostile one may take long, in which nobody else would be answered.
import { answerOrders } from '../turns/order-thread.ts';
import { openMail, type OpenedMail } from './open-mail.ts';

export interface OpenOrder {
  readonly bytes: Uint8Array;
  readonly authority: string;
}
answerOrders<OpenOrder, OpenedMail | null>(({ bytes, authority }) => openMail(bytes, authority));
