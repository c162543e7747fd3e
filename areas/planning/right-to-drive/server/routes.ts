import { serve } from '#platform/server/call.ts';
import { rightToDrive } from '../contract.ts';
import { expiryRows } from './expiries.ts';

export const rightToDriveServer = serve('right-to-drive', rightToDrive, expiryRows.handlers);
