import type { TipoPago } from '../../../libs/contracts';

/** A pay concept that the teachers of one kind get. */
export interface ConceptPattern {
  /** The teachers who get the concept: the demo teacher, the self-employed, or one of three kinds of employees. */
  patron: 'demo' | 'autonomo' | 'fijo' | 'horas' | 'alumnos';
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  activo: boolean;
  /** Whether the concept applies only to the teacher's first group. */
  primerGrupo: boolean;
}

const concept = (
  patron: ConceptPattern['patron'],
  descripcion: string,
  tipo: TipoPago,
  valor: string,
  { activo = true, primerGrupo = false } = {},
): ConceptPattern => ({ patron, descripcion, tipo, valor, activo, primerGrupo });

/** Pay concepts by kind of teacher. The demo teacher has groups and private classes, and therefore concepts of most kinds. */
export const CONCEPT_PATTERNS: readonly ConceptPattern[] = [
  concept('demo', 'Coordinación de nivel', 'MENSUAL', '120.00'),
  concept('demo', 'Clases de grupo', 'IMPORTE_HORA', '19.50'),
  concept('demo', 'Clases particulares', 'IMPORTE_HORA_PARTICULAR', '17.00'),
  concept('demo', 'Plus por alumno en particulares', 'IMPORTE_CLASE_PARTICULAR_ALUMNO', '1.50'),
  concept('demo', 'Tutoría de grupo', 'MENSUAL_CURSO_ALUMNOS', '25.00', { primerGrupo: true }),
  concept('demo', 'Alumnos atendidos', 'IMPORTE_ALUMNO_MES', '1.25'),
  concept('demo', 'Sustituciones del curso pasado', 'IMPORTE_CLASE', '22.00', { activo: false }),
  concept('autonomo', 'Horas de grupo', 'IMPORTE_HORA', '21.00'),
  concept('autonomo', 'Horas de particulares', 'IMPORTE_HORA_PARTICULAR', '18.50'),
  concept('fijo', 'Sueldo base', 'MENSUAL', '980.00'),
  concept('fijo', 'Plus por grupo abierto', 'MENSUAL_CURSO_ACTIVO', '18.00'),
  concept('horas', 'Clases de grupo', 'IMPORTE_CLASE', '24.00'),
  concept('horas', 'Clases particulares', 'IMPORTE_CLASE_PARTICULAR', '16.00'),
  concept('alumnos', 'Alumnos al mes', 'IMPORTE_ALUMNO_MES', '13.50'),
  concept('alumnos', 'Particulares por alumno', 'IMPORTE_HORA_PARTICULAR_ALUMNO', '9.00'),
];
