// Anybody checks a file by its proof. Both stay in the browser: the portal is asked for the keys of the chain, by its name.
import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { NoteCrypto } from '#engines/transparency-log/note.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { signatures } from '#areas/collaborators/signatures/contract.ts';
import { checkFile, type Checked } from '../check-file.ts';
import { proofs } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const PROOF = '.tlog-proof';
const ED25519 = 'Ed25519';

const crypto: NoteCrypto = {
  sha256: async (bytes) => new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)),
  verify: async (key, text, signature) => {
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey('raw', key, ED25519, false, ['verify']);
    return subtle.verify(ED25519, imported, signature, text);
  },
};
const isAble = async (): Promise<boolean> => {
  try {
    await globalThis.crypto.subtle.generateKey(ED25519, false, ['sign', 'verify']);
    return 'toHex' in Uint8Array.prototype;
  } catch {
    return false;
  }
};

interface Shown extends Checked {
  readonly name: string;
}
const check = async (file: File, proof: File): Promise<Shown> => {
  const { name } = file;
  if (!(await isAble())) return { name, verdict: 'old-browser', sha256: '', place: null };
  const checked = await checkFile({
    file: new Uint8Array(await file.arrayBuffer()),
    proof: await proof.text(),
    keysOf: async (origin) => (await send(proofs.keys, { query: { origin } })).keys,
    crypto,
  });
  return { ...checked, name };
};

const Result = ({ shown, onAgain }: { readonly shown: Shown; readonly onAgain: () => void }) => {
  const { verdict, place, name, sha256 } = shown;
  return (
    <section className="stack gap-12" role="status">
      <p className="quiet">{`${fr.checkFile} : ${name}`}</p>
      <h2>
        <StatusBadge
          kind={verdict === 'proved' ? 'success' : 'danger'}
          label={fr.verdicts[verdict]}
        />
      </h2>
      <p>{fr.verdictReasons[verdict]}</p>
      {place !== null && (
        <p className="quiet anywhere">
          {`${fr.checkIn} : ${place.origin} · ${fr.checkPlace} : ${t('checkPlaceOf', { index: (place.index + 1).toLocaleString('fr'), size: place.size.toLocaleString('fr') })} · ${fr.checkKey} : ${place.key}`}
        </p>
      )}
      {sha256 !== '' && <p className="quiet anywhere">{`${fr.hash} : ${sha256}`}</p>}
      <div className="row gap-8">
        <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => print()}>
          {fr.checkPrint}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {fr.checkAgain}
        </Button>
      </div>
    </section>
  );
};

const Choice = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className="stack gap-8 start" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button onClick={() => input.current?.click()}>{fr.checkFiles}</Button>
      <p className="quiet">{fr.checkDrop}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={fr.checkFiles}
        onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
      />
    </div>
  );
};

export const Page = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const proof = files.find(({ name }) => name.endsWith(PROOF));
    const file = files.find((one) => one !== proof);
    setProblem(proof === undefined || file === undefined ? fr.checkNeedsTwo : null);
    if (proof !== undefined && file !== undefined) setShown(await check(file, proof));
  };
  return (
    <AuthLayout
      title={fr.checkTitle}
      footer={
        <AppLink className="link" to={signatures.checkPage}>
          {fr.checkPdf}
        </AppLink>
      }
    >
      {shown === null ? (
        <div className="stack gap-16">
          <p>{fr.checkAbout}</p>
          <Choice onFiles={(files) => void take(files)} />
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      ) : (
        <Result shown={shown} onAgain={() => setShown(null)} />
      )}
    </AuthLayout>
  );
};
