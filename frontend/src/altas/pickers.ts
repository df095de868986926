import type { ListRecord } from '../../../libs/contracts';
import { plainCellText } from '../fields/list-types';
import type { PickerKind } from '../listings/picker';

const fullName = (record: ListRecord) => `${plainCellText(record.apellidos)}, ${plainCellText(record.nombre)}`;
const courseName = (record: ListRecord) => `${plainCellText(record.codigo)} · ${plainCellText(record.descripcion)}`;

export const STUDENTS: PickerKind = {
  model: 'alumno',
  title: 'Alumnos',
  plural: 'alumnos',
  searchFields: [
    { path: 'apellidos', label: 'Apellidos' },
    { path: 'nombre', label: 'Nombre' },
    { path: 'altas.curso.codigo', label: 'Curso · código' },
  ],
  columns: [
    { label: 'Alumno', paths: ['apellidos', 'nombre'], text: fullName },
    { label: 'Edad', paths: ['edad'], isRight: true },
    { label: 'Cursos', paths: ['altas.curso.codigo'] },
  ],
  order: 'apellidos,nombre,id',
  labelOf: fullName,
};

export const COURSES: PickerKind = {
  model: 'curso',
  title: 'Cursos',
  plural: 'cursos',
  searchFields: [
    { path: 'descripcion', label: 'Descripción' },
    { path: 'codigo', label: 'Código' },
    { path: 'materias.profesor.apellidos', label: 'Profesor · apellidos' },
  ],
  columns: [
    { label: 'Curso', paths: ['codigo', 'descripcion'], text: courseName },
    {
      label: 'Plazas',
      paths: ['altas_activas', 'capacidad'],
      text: (record) => placesText(Number(record.altas_activas), Number(record.capacidad)),
      isRight: true,
    },
  ],
  order: 'codigo,id',
  labelOf: courseName,
};

/** `7 de 10`; a course without limit (0) shows only how many are enrolled. */
const placesText = (taken: number, all: number): string => (all === 0 ? String(taken) : `${taken} de ${all}`);
