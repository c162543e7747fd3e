// Asks a time-stamp authority for the proof of a moment (RFC 3161): the answer counts only if it is about the same bytes and the same question.
import { createHash, randomBytes } from 'node:crypto';
import { fromBER, Integer, OctetString, Sequence } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { postTo } from '../outgoing/post.ts';
import type { TimeStamp } from './seal-pdf.ts';
import { readSignedData } from './signed-data.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const bytesOf = (block: { readonly valueBlock: { readonly valueHexView: Uint8Array } }): Buffer =>
  Buffer.from(block.valueBlock.valueHexView);

export interface TimeStampQuestion {
  readonly bytes: Buffer;
  /** The token of an answer. @throws where it refuses or is about something else. */
  readonly tokenOf: (answer: Uint8Array) => Uint8Array;
}
export const timeStampQuestion = (value: Uint8Array): TimeStampQuestion => {
  const imprint = createHash('sha256').update(value).digest();
  // The first byte is positive and not zero: the number has one encoding.
  const nonce = randomBytes(9);
  nonce[0] = 0x41;
  const question = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const tokenOf = (answer: Uint8Array): Uint8Array => {
    const { status, timeStampToken } = TimeStampResp.fromBER(answer.slice());
    if (status.status > 1 || timeStampToken === undefined)
      throw new Error(`the time-stamp authority refuses (${status.status})`);
    const outer = fromBER(answer.slice()).result;
    const token = outer instanceof Sequence ? outer.valueBlock.value[1] : undefined;
    if (!(token instanceof Sequence)) throw new Error('the answer holds no token');
    const bytes = new Uint8Array(token.valueBeforeDecodeView);
    const { eContent } = readSignedData(bytes).data.encapContentInfo;
    const info = TSTInfo.fromBER(eContent?.getValue() ?? new ArrayBuffer(0));
    const isOurs =
      info.messageImprint.hashAlgorithm.algorithmId === SHA256 &&
      bytesOf(info.messageImprint.hashedMessage).equals(imprint) &&
      info.nonce !== undefined &&
      bytesOf(info.nonce).equals(nonce);
    if (!isOurs) throw new Error('the time stamp is about something else');
    return bytes;
  };
  return { bytes: Buffer.from(question.toSchema().toBER()), tokenOf };
};

/** Invented: who signs waits for no slow authority. */
const PATIENCE_MS = 10_000;
/** The authority of the settings. `allowed`: OUTGOING_PRIVATE. */
export const timeStampAt =
  (url: string, allowed: string): TimeStamp =>
  async (value) => {
    const { bytes, tokenOf } = timeStampQuestion(value);
    const { status, bytes: answer } = await postTo(url, {
      headers: { 'content-type': 'application/timestamp-query' },
      body: bytes,
      signal: AbortSignal.timeout(PATIENCE_MS),
      allowed,
    });
    if (status !== 200) throw new Error(`the time-stamp authority answers ${status}`);
    return tokenOf(answer);
  };
