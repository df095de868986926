import type { FestivoRow } from '../generator/horarios/festivos';
import type { FichajeRow } from '../generator/horarios/fichajes';
import type { LessonRow } from '../generator/horarios/lesson-rows';
import type { TableColumns } from '../tables';

export const FESTIVOS: TableColumns<FestivoRow> = {
  name: 'festivos',
  columns: { desde: 'date', hasta: 'date', descripcion: 'text', ambito: 'text', centro: 'text' },
};

export const CLASES: TableColumns<LessonRow> = {
  name: 'clases',
  columns: {
    id: 'integer',
    materia_id: 'integer',
    curso_id: 'integer',
    fecha: 'date',
    hora_entrada: 'time',
    hora_salida: 'time',
    profesor_id: 'integer',
    aula_id: 'integer',
    particular: 'boolean',
    estado: 'text',
    origen: 'text',
    serie: 'uuid',
    capacidad: 'integer',
    motivo_anulacion: 'text',
    caduca: 'timestamptz',
  },
};

export const FICHAJES: TableColumns<FichajeRow> = {
  name: 'fichajes',
  columns: {
    id: 'integer',
    usuario_id: 'integer',
    fecha: 'date',
    entrada: 'timestamptz',
    salida: 'timestamptz',
    raiz_id: 'integer',
    clase: 'text',
    autor_id: 'integer',
    motivo: 'text',
    conforme_en: 'timestamptz',
    creado: 'timestamptz',
  },
};
