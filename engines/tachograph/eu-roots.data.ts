import { fromHex } from './bytes.ts';

/**
 * Public keys of the European Root Certification Authority, published by the Joint Research Centre of the European Commission
 * (dtc.jrc.ec.europa.eu, official documentation: EC_PK, and ERCA Gen2 root certificate): generation 1, then generation 2.
 */
export const EUROPEAN_ROOTS: readonly Uint8Array[] = [
  'fd45432000ffff01e980763a444a95250a958782d1d54acfc323d25f3946b816e92fcf9d32b42a2613d1a363b4e43532a026686329c89663ccc001f7278206b6ab65ad28' +
    '71848a680f6a57d8fda1d782c9b5812903ea5b66e2a9be1d85bdd0fdae76a46088d71a6176b1f6a98419100424dc56d0846aa3c84390d3517a0f1192dedff740924cdba7' +
    '0000000000010001',
  '7f2181c97f4e81825f2901004208fd45432001ffff015f4c07ff534d5244540d7f494e06092b240303020801010786410408c04e3926c8de85544240cde40dab70d2b47e' +
    '0f83762522d7b0b8543b9b29dc80e5c67b82a62d55e3483ab4b00a24c2a2566c3786797a1a052822ab4bf1f2925f2008fd45432001ffff015f25045b21b0005f24049b8f' +
    'ae805f374065c62ac13ded147fa8d1d11a8f5bf2cf9e95db1b43d253b48b615b2fe70b3fd82aa8d33d27f0f4d7367c04903bbbe6375b643a19c5b83d19fc7485db476c7067',
].map(fromHex);
