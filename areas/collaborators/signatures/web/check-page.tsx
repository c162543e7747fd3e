// Anybody has a signed PDF judged, and prints what was found.
import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { upload } from '#platform/web/client/upload.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { CHECKED_UPLOAD, signatures, type Judgement } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './signatures.module.css';

const KINDS: Readonly<Record<Judgement['verdict'], StatusKind>> = {
  whole: 'success',
  'allowed-addition': 'info',
  'time-not-proved': 'info',
  'signer-unknown': 'warning',
  'not-signed': 'default',
  altered: 'danger',
  unreadable: 'danger',
};
interface Judged extends Judgement {
  readonly name: string;
}

const Result = ({ judged }: { readonly judged: Judged }) => (
  <section className="stack gap-8" role="status">
    <p className="quiet">{`${fr.checkFile} : ${judged.name}`}</p>
    <h2>
      <StatusBadge kind={KINDS[judged.verdict]} label={fr.verdicts[judged.verdict]} />
    </h2>
    <p>{fr.verdictReasons[judged.verdict]}</p>
    <ul>
      {judged.signatures.map((one, i) => (
        <li key={i}>
          {fr.signerLine.replace('{name}', one.signer ?? fr.signerNobody)}
          {' : '}
          {[
            one.isIntact ? fr.isIntact : fr.isBroken,
            one.coversWhole ? fr.coversWhole : fr.coversPart,
            one.isTrusted ? fr.isTrusted : fr.isUnknown,
            one.isTimeProved ? fr.isProved : fr.isClaimed,
          ].join(', ')}
        </li>
      ))}
    </ul>
    <p className="quiet anywhere">{`${fr.checkHash} : ${judged.sha256}`}</p>
  </section>
);

export const Page = () => {
  const [judged, setJudged] = useState<Judged | null>(null);
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`${css['signer']} stack gap-16`}>
      <h1>{fr.checkTitle}</h1>
      <p>{fr.checkAbout}</p>
      {judged === null ? (
        <FileDrop
          label={fr.checkDrop}
          rule={CHECKED_UPLOAD}
          send={async (file, sending) => {
            const answer = await upload(signatures.check, { body: { file } }, sending);
            setJudged({ ...answer, name: file.name });
            return answer;
          }}
        />
      ) : (
        <>
          <Result judged={judged} />
          <div className={`${css['unprinted']} row gap-8`}>
            <Button
              className={css['touch']}
              leftSection={<Printer size={16} aria-hidden />}
              onClick={() => print()}
            >
              {fr.checkPrint}
            </Button>
            <Button variant="default" className={css['touch']} onClick={() => setJudged(null)}>
              {fr.checkAgain}
            </Button>
          </div>
        </>
      )}
    </main>
  );
};
