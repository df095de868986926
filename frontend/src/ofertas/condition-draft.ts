import {
  CONDITION_MODELS,
  conditionField,
  conditionModel,
  type ConditionField,
  type ConditionModel,
  type OfferCondition,
  type SelectorItem,
} from '../../../libs/contracts';
import { toInteger } from '../../../libs/platform/dinero';

/** A condition while it is written. Pure. */
export interface ConditionDraft {
  /** 0 is a new one. */
  id: number;
  modelo: string;
  campo: string;
  control: string;
  /** One for each line; the last may be empty still. */
  valores: readonly string[];
  registros: readonly SelectorItem[];
}

/** What `set-condicion` takes. */
export interface ConditionBody {
  oferta_id: number;
  condicion_id: number;
  modelo: string;
  campo: string;
  control: string;
  /** A JSON list: a value may have commas. */
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

/** What an added condition starts with: a picker of students. */
export const NEW_CONDITION: ConditionDraft = { ...EMPTY, campo: 'registros' };

/** A stored condition as it is changed; one about a field that is not there any more starts from the beginning. */
export function draftOf(condition: OfferCondition): ConditionDraft {
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
      // Those that are gone, or not for this person to see, stay unless they are taken off.
      registros: valores.map(
        (valor, at) => known.get(valor) ?? { id: toInteger(valor) ?? 0, resultado: valores_txt[at] ?? valor },
      ),
    };
  const texts = field.tipo === 'numero' ? valores_txt : valores;
  return { ...EMPTY, id, modelo, campo, control, valores: [...texts] };
}

/** The model of a draft: one of those that there are. */
export function modelOf({ modelo }: Pick<ConditionDraft, 'modelo'>): ConditionModel {
  const model = conditionModel(modelo) ?? CONDITION_MODELS[0];
  if (model === undefined) throw new RangeError('There is no model');
  return model;
}

/** The field of a draft: one of its model's. */
export function fieldOf(draft: Pick<ConditionDraft, 'modelo' | 'campo'>): ConditionField {
  const { campos } = modelOf(draft);
  const field = campos.find(({ codigo }) => codigo === draft.campo) ?? campos[0];
  if (field === undefined) throw new RangeError('There is no field');
  return field;
}

/** Another model: the field of the same name where it has one, and what that needs. */
export function changeModel(draft: ConditionDraft, modelo: string): ConditionDraft {
  const { codigo } = fieldOf({ modelo, campo: draft.campo });
  // Picked records are those of the other model.
  return changeField({ ...draft, modelo, registros: [] }, codigo);
}

/** Another field: the same control and values as far as they make sense there. */
export function changeField(draft: ConditionDraft, campo: string): ConditionDraft {
  const before = fieldOf(draft);
  const field = fieldOf({ modelo: draft.modelo, campo });
  const control = field.controles.find((one) => one === draft.control) ?? field.controles[0] ?? 'igual a';
  return { ...draft, campo: field.codigo, control, valores: valuesFor(field, before, draft.valores) };
}

function valuesFor(field: ConditionField, before: ConditionField, valores: readonly string[]): readonly string[] {
  if (field.valores.length > 0) {
    const fit = valores.filter((valor) => field.valores.some((one) => one.valor === valor));
    return fit.length > 0 ? fit : [firstOf(field)];
  }
  return before.valores.length > 0 ? [''] : valores;
}

/** What a line of values starts with. */
export const firstOf = (field: ConditionField): string => field.valores[0]?.valor ?? '';

export function bodyOf(draft: ConditionDraft, ofertaId: number): ConditionBody {
  const isPicked = fieldOf(draft).tipo === 'registros';
  const valores = isPicked ? draft.registros.map(({ id }) => String(id)) : draft.valores;
  const { id, modelo, campo } = draft;
  const control = isPicked ? '' : draft.control;
  return { oferta_id: ofertaId, condicion_id: id, modelo, campo, control, valores: JSON.stringify(valores) };
}

export const sameDraft = (one: ConditionDraft, other: ConditionDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
