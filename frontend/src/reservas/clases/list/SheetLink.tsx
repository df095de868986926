import { listPath, recordPath } from '../../../base';
import { RecordLink } from '../../../ui';

interface SheetLinkProps {
  list: 'alumnos' | 'cursos' | 'profesores' | 'aulas';
  id: number | null;
  text: string;
  /** False renders plain text. */
  isLink: boolean;
}

/** The name of a student, course, teacher or room; for administrators a link to its record. */
export function SheetLink({ list, id, text, isLink }: SheetLinkProps) {
  if (!isLink || id === null) return text;
  return <RecordLink to={recordPath(listPath(list), id)}>{text}</RecordLink>;
}
