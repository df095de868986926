import { defineRecord } from '../../records/definition/define-record';
import { matches } from '../../records/definition/record-rule';
import { TemaAyuda } from '../entities/tema-ayuda.entity';

export const ayudaRecord = defineRecord(TemaAyuda, {
  code: 'ayuda',
  rules: [
    matches(
      'paginas',
      /^\/[a-z/*-]*( *, *\/[a-z/*-]*)*$/,
      'Las pantallas se escriben como direcciones separadas por comas: /administrar/alumnos/.',
    ),
  ],
});
