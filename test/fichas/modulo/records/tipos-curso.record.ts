import { Matches } from 'class-validator';
import { TipoCurso } from '../../../../libs/cursos/entities/tipo-curso.entity';
import { defineRecord } from '../../../../libs/records/definition/define-record';

const validar = [Matches(/^\S*$/, { message: 'Sin espacios.' })];

/** Two tabs that different people may open, with a field each. */
export const tiposCursoRecord = defineRecord(TipoCurso, {
  codigo: 'tipos-curso',
  solapas: [
    {
      codigo: 'clave',
      titulo: 'Clave',
      permiso: 'ajustes.ver',
      grupos: [{ codigo: 'clave', titulo: 'Clave', campos: [{ campo: 'codigo', validar }] }],
    },
    {
      codigo: 'nombre',
      titulo: 'Nombre',
      permiso: 'usuarios.editar',
      grupos: [{ codigo: 'nombre', titulo: 'Nombre', campos: [{ campo: 'descripcion', validar }] }],
    },
  ],
});
