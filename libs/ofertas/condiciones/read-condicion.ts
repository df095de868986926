import { conditionField, conditionModel, type ConditionField } from '../../contracts';
import { ofertasErrors } from '../errors';
import { readValues } from './read-values';
import { isEmpty } from '../../platform';

/** A checked condition, whose chosen records may not exist. */
export interface CondicionRequest {
  modelo: string;
  campo: string;
  control: string;
  valores: string[];
}

/**
 * The refusal of a condition, with a sentence at each wrong field; the message repeats the first one.
 * @param campos at least one sentence, by field
 */
export function refuseCondicion(campos: Readonly<Record<string, string>>): Error {
  const [sentence] = Object.values(campos);
  if (sentence === undefined) throw new Error('A condition was refused without a reason');
  return ofertasErrors['condicion-por-corregir']({ sentence }, { campos: { ...campos } });
}

/** @throws condicion-por-corregir with a sentence at every wrong field: `modelo`, `campo`, `control`, `valores`, `valores.0`… */
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

/** The control, or null if the field does not have it. Optional for fields with one control or none. */
function readControl(raw: unknown, { controles, tipo }: ConditionField): string | null {
  // The form may still send «igual a», the control of the previously chosen field.
  if (tipo === 'registros') return isEmpty(raw) || raw === 'igual a' ? '' : null;
  const [only, ...others] = controles;
  if (isEmpty(raw) && only !== undefined && others.length === 0) return only;
  return controles.find((control) => control === raw) ?? null;
}
