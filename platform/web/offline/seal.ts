// What an account leaves on a telephone is unreadable without that account's key (handbook §8: sealed per account). AES-GCM by the browser.

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A key of the server's (base64, 32 bytes), from here on usable by this browser and readable by nobody. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

export const seal = async (key: CryptoKey, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
};

/** What was sealed under one of these keys; undefined when it was under none of them. */
export const open = async (keys: readonly CryptoKey[], { iv, data }: Sealed): Promise<unknown> => {
  for (const key of keys) {
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
      return JSON.parse(new TextDecoder().decode(plain));
    } catch {
      // Of another key: the next one.
    }
  }
  return undefined;
};
