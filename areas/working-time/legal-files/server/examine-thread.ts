// Reads tachograph files in a thread of its own: some take 0.3 s, in which nobody else would be answered.
import { answerOrders } from '#platform/server/turns/order-thread.ts';
import { examine, type Examined } from './examine.ts';

answerOrders<Uint8Array, Examined>(examine);
