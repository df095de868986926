import { isFixed, type FormReply, type RecordReply } from '#libs/contracts';
import { allFields, sameValue, type Sentences } from './record-state';

/**
 * The address of a record may name a field to complete (`?campo=`). Returns the error to show at this field. Null if the form does not
 * have the field or the field cannot be changed.
 */
export function missingField(form: FormReply, record: RecordReply, campo: string): Sentences | null {
  const field = allFields(form).find((one) => one.campo === campo);
  if (field === undefined || isFixed(field, record)) return null;
  return { [campo]: sameValue(record.valores[campo], null) ? 'Falta este dato.' : 'Revise este dato.' };
}
