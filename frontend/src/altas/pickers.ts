import type { ListRecord } from '#libs/contracts';
import { placesText } from '#libs/cursos/calculo';
import { yearsText } from '#libs/platform/civil';
import { plainCellText } from '../fields/list-types';
import type { PickerKind } from '../listings/picker';
import { hoursText } from './course-texts';

const fullName = (record: ListRecord) => `${plainCellText(record.apellidos)}, ${plainCellText(record.nombre)}`;
/** «Aguilar Pastor, Hugo · 9 años · A-00012»: distinguishes students of the same name. */
const studentLabel = (record: ListRecord) =>
  [fullName(record), ageText(record), plainCellText(record.codigo)].filter(Boolean).join(' · ');
const ageText = (record: ListRecord) => {
  const age = plainCellText(record.edad);
  return age && `${age} años`;
};
/** Describes the places of a course in words. An offered place counts as taken. A figure that the user may not see counts as 0. */
function coursePlaces(record: ListRecord): string {
  const count = (path: string) => Number(record[path] ?? 0);
  if (count('capacidad') === 0) return 'Sin límite';
  return placesText({
    capacity: count('capacidad'),
    taken: count('altas_activas') + count('plazas_ofrecidas'),
    waiting: count('en_espera'),
  });
}

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
    { label: 'Edad', paths: ['edad'], text: ageText, isRight: true },
    { label: 'Código', paths: ['codigo'] },
    { label: 'Cursos', paths: ['altas.curso.codigo'] },
  ],
  order: 'apellidos,nombre,id',
  labelOf: studentLabel,
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
    { label: 'Profesor', paths: ['materias.profesor.apellidos'] },
    {
      label: 'Días',
      paths: ['materias.dias_semana', 'materias.hora_entrada'],
      text: (record) => hoursText(record['materias.dias_semana'], record['materias.hora_entrada']),
    },
    {
      label: 'Años',
      paths: ['fecha_inicio', 'fecha_fin'],
      text: (record) => yearsText(plainCellText(record.fecha_inicio), plainCellText(record.fecha_fin)),
    },
    {
      label: 'Plazas',
      paths: ['altas_activas', 'capacidad', 'plazas_ofrecidas', 'en_espera'],
      text: coursePlaces,
    },
  ],
  order: 'codigo,id',
  labelOf: courseName,
};
