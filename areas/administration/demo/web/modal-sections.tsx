import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { modalKinds, type ModalId } from '#platform/web/modals/modal-kinds.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { FormProblem } from '#platform/web/forms/form-body.tsx';
import { fr } from '../fr.ts';
import { PersonModal } from './person-form.tsx';
import { Row, Section } from './section.tsx';

const undo = {
  label: 'Annuler',
  run: () => {
    toast.info('Suppression annulée.');
  },
};

export const ModalSections = () => {
  const [kind, setKind] = useState<ModalId | null>(null);
  const [form, setForm] = useState(false);
  return (
    <>
      <Section id="modals">
        <Row>
          <Button variant="default" onClick={() => setForm(true)}>
            Formulaire
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void ask.confirm({
                title: 'Clore la paie de mai ?',
                message: 'Les variables de 312 salariés ne pourront plus être modifiées.',
                confirmLabel: 'Clore la paie',
              })
            }
          >
            Confirmation
          </Button>
          <Button variant="default" onClick={() => void ask.confirmDelete('12 codes')}>
            Suppression
          </Button>
          <Button
            variant="default"
            onClick={() => void ask.confirmArchive('la fiche de paie de mai')}
          >
            Archivage
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void ask.inform({
                title: 'Export trop volumineux',
                message: 'Un export compte au plus 100 000 lignes.',
              })
            }
          >
            Information
          </Button>
          <Button variant="default" onClick={() => void ask.error('Le serveur ne répond pas.')}>
            Erreur
          </Button>
        </Row>
        <Row>
          {(Object.keys(modalKinds) as ModalId[]).map((id) => (
            <Button key={id} size="xs" variant="subtle" onClick={() => setKind(id)}>
              {id}
            </Button>
          ))}
        </Row>
        <FormProblem title={fr.refused} messages={[fr.overlap, fr.quota]} />
        {kind !== null && (
          <AppModal opened id={kind} onClose={() => setKind(null)}>
            Taille « {modalKinds[kind].size} ».
          </AppModal>
        )}
        {form && <PersonModal person={null} onClose={() => setForm(false)} />}
      </Section>
      <Section id="toasts">
        <Row>
          <Button variant="default" onClick={() => toast.show('Message ordinaire.')}>
            default
          </Button>
          <Button variant="default" onClick={() => toast.success(fr.saved, { action: undo })}>
            success
          </Button>
          <Button variant="default" onClick={() => toast.info('L’export est en préparation.')}>
            info
          </Button>
          <Button
            variant="default"
            onClick={() => toast.warning('La période est close dans deux jours.')}
          >
            warning
          </Button>
          <Button
            variant="default"
            onClick={() => toast.danger('Le contrat ne peut pas être enregistré.')}
          >
            danger
          </Button>
        </Row>
      </Section>
    </>
  );
};
