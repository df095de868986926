import { conditionField, type CondicionReply, type SelectorItem } from '../../contracts';
import { describeCondicion, type StoredCondicion } from '../calculo';
import { storedValueText } from './stored-value-text';

/** The chosen records that a user may see, by `pickedKey`. */
export type PickedRecords = ReadonlyMap<string, SelectorItem>;

/** The key of a picked record. */
export const pickedKey = (modelo: string, id: number | string): string => `${modelo} ${String(id)}`;

/** A condition as on the wire, with its values in words. */
export function toWire(condicion: StoredCondicion, ofertaId: number, records: PickedRecords): CondicionReply {
  const { id, modelo, campo, control, valores } = condicion;
  const field = conditionField(modelo, campo);
  const read = valores.map((value) => {
    if (campo !== 'registros') return { text: storedValueText(field, value), record: undefined };
    const record = records.get(pickedKey(modelo, value));
    // A record without a name was deleted or is hidden from this user.
    return { text: record?.resultado ?? `Registro n.º ${value}`, record };
  });
  const valores_txt = read.map(({ text }) => text);
  return {
    id,
    modelo,
    campo,
    control,
    control_txt: control,
    valores: [...valores],
    valores_txt,
    datos_registros: read.map(({ record }) => record).filter((record) => record !== undefined),
    script: describeCondicion({ modelo, campo, control, valores_txt }),
    oferta_id: ofertaId,
  };
}
