import { conditionField, conditionModel, type ConditionField } from '../../contracts';
import { ofertasErrors } from '../errors';
import { readValues } from './read-values';
import { isEmpty } from '../../platform';

/** A parsed condition. Its records have not been looked up yet, so they may not exist. */
export interface CondicionRequest {
  modelo: string;
  campo: string;
  control: string;
  valores: string[];
}

/**
 * Builds the refusal of a condition, with a sentence at each wrong field. The message is the first of these sentences.
 * @param campos error sentences by field; at least one
 */
export function refuseCondicion(campos: Readonly<Record<string, string>>): Error {
  const [sentence] = Object.values(campos);
  if (sentence === undefined) throw new Error('A condition was refused without a reason');
  return ofertasErrors['condicion-por-corregir']({ sentence }, { campos: { ...campos } });
}

/**
 * Parses a condition.
 * @throws condicion-por-corregir with a sentence at every wrong field: `modelo`, `campo`, `control`, `valores`, `valores.0`…
 */
export function readCondicion(body: Readonly<Record<string, unknown>>): CondicionRequest {
  const model = typeof body.modelo === 'string' ? conditionModel(body.modelo) : undefined;
  if (model === undefined) throw refuseCondicion({ modelo: 'Ese modelo no existe. Elija uno de la lista.' });
  const field = typeof body.campo === 'string' ? conditionField(model.codigo, body.campo) : undefined;
  if (field === undefined) throw refuseCondicion({ campo: 'Ese campo no existe. Elija uno de la lista.' });
  const control = readControl(body.control, field);
  const values = readValues(body.valores, field);
  const problems: Record<string, string> = {};
  if (control === null) problems.control = `Elija el control: ${field.controles.join(', ')}.`;
  if (!values.ok) {
    problems.valores = values.sentence;
    if (values.index !== undefined) problems[`valores.${String(values.index)}`] = values.sentence;
  }
  if (control === null || !values.ok) throw refuseCondicion(problems);
  return { modelo: model.codigo, campo: field.codigo, control, valores: values.values };
}

/**
 * Reads the operator of a condition. If the field has a single operator, the request may omit the operator.
 * @returns an empty text for a field with chosen records, because this field has no operator; null if the field does not allow the
 * operator
 */
function readControl(raw: unknown, { controles, tipo }: ConditionField): string | null {
  // A field of type `registros` has no operator. But the form may still send «igual a», the operator of the field that was selected before.
  if (tipo === 'registros') return isEmpty(raw) || raw === 'igual a' ? '' : null;
  const [only, ...others] = controles;
  if (isEmpty(raw) && only !== undefined && others.length === 0) return only;
  return controles.find((control) => control === raw) ?? null;
}
