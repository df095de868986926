import { createdText, newTitle, saveNewTitle } from './new-record-words';

const ENROLMENT = { singular: 'alta', plural: 'altas', femenino: true };
const STUDENT = { singular: 'alumno', plural: 'alumnos', femenino: false };

it('[LIST-23] a new record is called by the noun of its list, in its title, its question and its notice', () => {
  expect([newTitle(ENROLMENT), saveNewTitle(ENROLMENT), createdText(ENROLMENT)]).toEqual([
    'Nueva alta',
    '¿Guardar la nueva alta?',
    'Alta creada',
  ]);
  expect([newTitle(STUDENT), saveNewTitle(STUDENT), createdText(STUDENT)]).toEqual([
    'Nuevo alumno',
    '¿Guardar el nuevo alumno?',
    'Alumno creado',
  ]);
});
