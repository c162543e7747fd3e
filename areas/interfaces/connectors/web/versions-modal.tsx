// The mappings that were saved, each as what it changed of the one before.
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { interfaces, type InterfaceRow, type MappingVersion } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './connectors.module.css';

const t = texts(fr);
const titleOf = (text: string): string => (text === '' ? fr.emptyTitle : text);

const Version = ({
  version: { at, who, isFirst, changes },
}: {
  readonly version: MappingVersion;
}) => (
  <li className="stack gap-4 pad-y edge-below">
    <strong>{t('versionBy', { at: showInstant(at), who: who ?? fr.byPortal })}</strong>
    {isFirst && <p className="quiet">{fr.firstVersion}</p>}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
    <ul className={`${css['lines']} stack gap-2 scroll`} tabIndex={0} aria-label={fr.mappingTitle}>
      {changes.map(({ label, before, after }) => (
        <li className="anywhere" key={label}>
          {isFirst
            ? `${label}\u00a0: ${titleOf(after)}`
            : `${label}\u00a0: ${titleOf(before)} → ${titleOf(after)}`}
        </li>
      ))}
    </ul>
  </li>
);

export const VersionsModal = ({
  row,
  onClose,
}: {
  readonly row: InterfaceRow;
  readonly onClose: () => void;
}) => {
  const loaded = useApi(interfaces.mappingVersions, { params: { id: row.id } });
  return (
    <AppModal
      opened
      size="large"
      title={t('versionsTitle', { software: row.softwareLabel })}
      onClose={onClose}
    >
      <LoadState query={loaded}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="quiet">{fr.noVersions}</p>
          ) : (
            <ul className={css['connectors']}>
              {versions.map((version, i) => (
                <Version key={`${version.at} ${i}`} version={version} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </AppModal>
  );
};
