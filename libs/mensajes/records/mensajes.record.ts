import { defineRecord } from '../../records/definition/define-record';
import { Mensaje } from '../entities/mensaje.entity';
import { mensajesErrors } from '../errors';

/** Messages have a screen of their own, whose calls check texts and recipients. */
export const mensajesRecord = defineRecord(Mensaje, {
  code: 'mensajes',
  beforeSave: () => Promise.reject(mensajesErrors['en-su-pantalla']()),
});
