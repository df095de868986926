import { IconHelpCircle, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ConceptoPago, CursoDeConcepto } from '#libs/contracts';
import { Button, Panel } from '../../../ui';
import { ConceptsTable, type ConceptChoice } from './ConceptsTable';
import { ConceptWindow } from './ConceptWindow';
import { KindsHelp } from './KindsHelp';
import { useDeleteConcept } from './use-delete-concept';
import css from './Concepts.module.css';

interface ConceptsCardProps extends ConceptChoice {
  profesorId: number;
  conceptos: readonly ConceptoPago[];
  /** The courses of the teacher, offered in the form. */
  courses: readonly CursoDeConcepto[];
  editable: boolean;
}

/** The pay concepts of a teacher. The calculation has only the ticked concepts. */
export function ConceptsCard({ profesorId, conceptos, courses, editable, ...choice }: ConceptsCardProps) {
  const [opened, setOpened] = useState<ConceptoPago | 'new' | null>(null);
  const [showsHelp, setShowsHelp] = useState(false);
  const helpId = useId();
  const remove = useDeleteConcept();
  return (
    <Panel
      title="Conceptos de pago"
      tools={
        <div className={css.tools}>
          <Button
            variant="quiet"
            icon={<IconHelpCircle size={17} stroke={1.75} aria-hidden />}
            aria-expanded={showsHelp}
            aria-controls={helpId}
            onClick={() => setShowsHelp(!showsHelp)}
          >
            Tipos de pago
          </Button>
          {editable && (
            <Button icon={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={() => setOpened('new')}>
              Añadir
            </Button>
          )}
        </div>
      }
    >
      <KindsHelp id={helpId} isShown={showsHelp} />
      {conceptos.length === 0 ? (
        <p className={css.none}>
          Sin conceptos todavía. {editable && 'Añada por qué se paga: horas, clases, alumnos o una cantidad al mes.'}
        </p>
      ) : (
        <ConceptsTable
          conceptos={conceptos}
          {...choice}
          {...(editable && { acts: { onEdit: setOpened, onDelete: remove } })}
        />
      )}
      {opened !== null && (
        <ConceptWindow
          profesorId={profesorId}
          courses={courses}
          concept={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
