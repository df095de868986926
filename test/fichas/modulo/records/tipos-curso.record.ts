import { TipoCurso } from '../../../../libs/cursos/entities/tipo-curso.entity';
import { defineRecord } from '../../../../libs/records/definition/define-record';
import { matches } from '../../../../libs/records/definition/record-rule';

/** A record with two tabs that need different permissions. Each tab has one field. */
export const tiposCursoRecord = defineRecord(TipoCurso, {
  code: 'tipos-curso',
  rules: [matches('codigo', /^\S*$/, 'Sin espacios.'), matches('descripcion', /^\S*$/, 'Sin espacios.')],
  tabs: [
    {
      code: 'clave',
      title: 'Clave',
      permission: 'ajustes.ver',
      groups: [{ code: 'clave', title: 'Clave', fields: ['codigo'] }],
    },
    {
      code: 'nombre',
      title: 'Nombre',
      permission: 'usuarios.editar',
      groups: [{ code: 'nombre', title: 'Nombre', fields: ['descripcion'] }],
    },
  ],
});
