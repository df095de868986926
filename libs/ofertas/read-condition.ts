import { conditionField, conditionModel, type ConditionField } from '../contracts';
import { ofertasErrors } from './errors';
import { readValues } from './read-values';

/** A condition that may be stored, but for records that may not be there. */
export interface ReadCondition {
  modelo: string;
  campo: string;
  control: string;
  valores: string[];
}

/** Refuses a condition with sentences at its fields; the first one is that of the whole. */
export function refuseCondition(campos: Readonly<Record<string, string>>): Error {
  const [frase = ''] = Object.values(campos);
  return ofertasErrors['condicion-por-corregir']({ frase }, { campos: { ...campos } });
}

/** @throws condicion-por-corregir with a sentence at every wrong field: `modelo`, `campo`, `control`, `valores`, `valores.0`… */
export function readCondition({ modelo, campo, control, valores }: Readonly<Record<string, unknown>>): ReadCondition {
  const model = typeof modelo === 'string' ? conditionModel(modelo) : undefined;
  if (model === undefined) throw refuseCondition({ modelo: 'Ese modelo no existe. Elija uno de la lista.' });
  const field = typeof campo === 'string' ? conditionField(model.codigo, campo) : undefined;
  if (field === undefined) throw refuseCondition({ campo: 'Ese campo no existe. Elija uno de la lista.' });
  const chosen = readControl(control, field);
  const read = readValues(valores, field);
  const problems = {
    ...(chosen === null ? { control: `Elija el control: ${field.controles.join(', ')}.` } : {}),
    ...(read.ok
      ? {}
      : { valores: read.frase, ...(read.at === undefined ? {} : { [`valores.${String(read.at)}`]: read.frase }) }),
  };
  if (chosen === null || !read.ok) throw refuseCondition(problems);
  return { modelo: model.codigo, campo: field.codigo, control: chosen, valores: read.valores };
}

/** The control; null for one that the field does not have. Where there is only one, or none, it need not be said. */
function readControl(raw: unknown, { controles, tipo }: ConditionField): string | null {
  const isLeftOut = raw === undefined || raw === null || raw === '';
  // Forms send the control of the field that was chosen before.
  if (tipo === 'registros') return isLeftOut || raw === 'igual a' ? '' : null;
  if (isLeftOut && controles.length === 1) return controles[0] ?? null;
  return controles.find((control) => control === raw) ?? null;
}
