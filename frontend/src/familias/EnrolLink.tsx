import { useCan } from '../base';
import { RecordLink } from '../ui';
import type { Person } from './people';

/** A link for a student without a course. It opens the bulk enrolment, in which this student is already chosen. */
export function EnrolLink({ person: { id, nombre, altas = [] } }: { person: Person }) {
  const can = useCan();
  if (id === 0 || altas.some(({ fechaBaja }) => fechaBaja === null) || !can('altas.editar')) return null;
  return <RecordLink to={`/administrar/altas/alta-masiva/?desde=alumno&ids=${id}`}>Dar de alta a {nombre}</RecordLink>;
}
