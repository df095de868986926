import {
  CONDITION_MODELS,
  conditionField,
  conditionModel,
  type ConditionField,
  type ConditionModel,
  type CondicionReply,
  type SelectorItem,
} from '#libs/contracts';
import { toInteger } from '#libs/platform/dinero';

/** A condition in the editor. The fields have the same names as on the wire. */
export interface ConditionDraft {
  /** 0 for a new condition. */
  id: number;
  modelo: string;
  campo: string;
  control: string;
  /** One value per line; the last line may still be empty. */
  valores: readonly string[];
  registros: readonly SelectorItem[];
}

/** The body of `set-condicion`. */
export interface ConditionBody {
  oferta_id: number;
  condicion_id: number;
  modelo: string;
  campo: string;
  control: string;
  /** A JSON list, because a value may contain commas. */
  valores: string;
}

const EMPTY: ConditionDraft = {
  id: 0,
  modelo: 'alumno',
  campo: 'codigo',
  control: 'igual a',
  valores: [''],
  registros: [],
};

/** The draft of a new condition. Its initial field is a selection of students. */
export const NEW_CONDITION: ConditionDraft = { ...EMPTY, campo: 'registros' };

/** Returns the draft of a stored condition. The draft is empty if the field of the condition no longer exists. */
export function draftOf(condition: CondicionReply): ConditionDraft {
  const { id, modelo, campo, control, valores, valores_txt, datos_registros } = condition;
  const field = conditionField(modelo, campo);
  if (field === undefined) return { ...EMPTY, id };
  const known = new Map(datos_registros.map((item) => [String(item.id), item]));
  if (field.tipo === 'registros')
    return {
      ...EMPTY,
      id,
      modelo,
      campo,
      // `known` has no record that was deleted or that the user may not see. The value of such a record stays in the condition until the
      // user removes the value.
      registros: valores.map(
        (valor, at) => known.get(valor) ?? { id: toInteger(valor) ?? 0, resultado: valores_txt[at] ?? valor },
      ),
    };
  const texts = field.tipo === 'numero' ? valores_txt : valores;
  return { ...EMPTY, id, modelo, campo, control, valores: [...texts] };
}

/** The model of a draft, or the first model. */
export function modelOf({ modelo }: Pick<ConditionDraft, 'modelo'>): ConditionModel {
  const model = conditionModel(modelo) ?? CONDITION_MODELS[0];
  if (model === undefined) throw new RangeError('No condition models are defined');
  return model;
}

/** Returns the field of a draft. If the model of the draft has no such field, returns the first field of the model. */
export function fieldOf(draft: Pick<ConditionDraft, 'modelo' | 'campo'>): ConditionField {
  const { campos } = modelOf(draft);
  const field = campos.find(({ codigo }) => codigo === draft.campo) ?? campos[0];
  if (field === undefined) throw new RangeError('The model has no fields');
  return field;
}

/** Changes the model. The selected field stays if the new model has a field with the same code. */
export function changeModel(draft: ConditionDraft, modelo: string): ConditionDraft {
  const { codigo } = fieldOf({ modelo, campo: draft.campo });
  // Clears the chosen records, because they belong to the previous model.
  return changeField({ ...draft, modelo, registros: [] }, codigo);
}

/** Changes the field. The control and the values stay if the new field allows them. */
export function changeField(draft: ConditionDraft, campo: string): ConditionDraft {
  const before = fieldOf(draft);
  const field = fieldOf({ modelo: draft.modelo, campo });
  const control = field.controles.find((one) => one === draft.control) ?? field.controles[0] ?? 'igual a';
  return { ...draft, campo: field.codigo, control, valores: valuesFor(field, before, draft.valores) };
}

function valuesFor(field: ConditionField, before: ConditionField, valores: readonly string[]): readonly string[] {
  if (field.valores.length > 0) {
    const fit = valores.filter((valor) => field.valores.some((one) => one.valor === valor));
    return fit.length > 0 ? fit : [firstValue(field)];
  }
  return before.valores.length > 0 ? [''] : valores;
}

/** Returns the start value for a field: the first of its closed set of values, or an empty text if the field has no closed set. */
export const firstValue = (field: ConditionField): string => field.valores[0]?.valor ?? '';

export function toBody(draft: ConditionDraft, ofertaId: number): ConditionBody {
  const isPicked = fieldOf(draft).tipo === 'registros';
  const valores = isPicked ? draft.registros.map(({ id }) => String(id)) : draft.valores;
  const { id, modelo, campo } = draft;
  const control = isPicked ? '' : draft.control;
  return { oferta_id: ofertaId, condicion_id: id, modelo, campo, control, valores: JSON.stringify(valores) };
}

export const sameDraft = (one: ConditionDraft, other: ConditionDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
