// A tachograph file that came with a message goes to the legal files of the place in one press, as if it had been deposited there.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { depositContent } from '#areas/working-time/legal-files/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { TACHOGRAPH_TYPES } from '../message-shapes.ts';
import { attachmentBy } from './attachments.ts';
import { conversationOfMessage } from './held.ts';
import type { MessageTables } from './table.ts';

export const depositAttachment = async (call: HandlerCall<typeof messages.deposit>) => {
  const file = await attachmentBy(call, call.params.id);
  if (!TACHOGRAPH_TYPES.has(file.extension) || file.entry_id === null)
    throw new AppError('conflict', { message: fr.notTachograph });
  const c = await conversationOfMessage(call, file.entry_id, { lock: true });
  // The place's files are those of whoever may deposit there.
  if (!call.actor.perimeter.includes(c.infra_id)) throw new AppError('forbidden');
  const job = await depositContent(call, {
    file: { ...file, size: Number(file.size), field: 'file' },
    place: { customerId: c.customer_id, infraId: c.infra_id },
  });
  const depositedAt = call.now.toString();
  await updateRow(tables<MessageTables>({ tx: call.tx }), 'message_attachment', file.id, {
    deposited_at: depositedAt,
  });
  return { job, depositedAt };
};
