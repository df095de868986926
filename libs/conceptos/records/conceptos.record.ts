import { defineRecord } from '../../records/definition/define-record';
import { min, unique, type RecordRule } from '../../records/definition/record-rule';
import { Concepto } from '../entities/concepto.entity';
import { usedTipoIVA } from './tipo-iva-rule';

const oneOwner: RecordRule<'curso' | 'alta'> = {
  reads: ['curso', 'alta'],
  problem: ({ curso, alta }) =>
    curso !== null && alta !== null ? 'Un concepto es de un curso o de un alta, no de los dos.' : null,
};

const fixedCurso: RecordRule<'curso'> = {
  reads: ['curso'],
  problem: async ({ curso }, { id, exists }) =>
    curso === null && (await exists('SELECT FROM conceptos WHERE id = $1 AND del_curso IS NOT NULL', [id]))
      ? 'Un concepto que viene con su curso no se puede separar de él.'
      : null,
};

/** Types whose amount is never taken from the course or the enrolment. */
const TIPOS_WITH_IMPORTE: readonly unknown[] = ['PERIODICO', 'NOLINEAL'];

const knownImporte: RecordRule<'tipo' | 'curso' | 'alta' | 'importe'> = {
  reads: ['tipo', 'curso', 'alta', 'importe'],
  problem: ({ tipo, curso, alta, importe }) =>
    importe === null && (TIPOS_WITH_IMPORTE.includes(tipo) || (curso === null && alta === null))
      ? 'Falta el importe: solo se toma del curso si es de un curso o de un alta y se cobra al mes, una vez, por clase o por hora.'
      : null,
};

export const conceptosRecord = defineRecord(Concepto, {
  code: 'conceptos',
  summary: ['codigo', 'tipo', 'curso'],
  state: { field: 'activo', yes: 'Activo', no: 'Inactivo' },
  rules: [
    unique('codigo', 'Ya hay un concepto con ese código.'),
    min('importe', 0, 'El importe no puede ser negativo.'),
    usedTipoIVA,
    oneOwner,
    fixedCurso,
    knownImporte,
  ],
  tabs: [
    {
      code: 'datos',
      title: 'Concepto',
      groups: [
        { code: 'concepto', title: 'Concepto', fields: ['codigo', 'descripcion', 'tipo', 'activo'] },
        { code: 'importe', title: 'Importe', fields: ['importe', 'desde', 'tipoIVA'] },
        { code: 'dueno', title: 'De quién es', fields: ['curso', 'alta'] },
      ],
    },
  ],
});
