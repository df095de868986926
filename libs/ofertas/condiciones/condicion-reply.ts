import { conditionField, type CondicionReply, type SelectorItem } from '../../contracts';
import { describeCondicion, type StoredCondicion } from '../calculo';
import { storedValueText } from './stored-value-text';

/** The selected records that the user may see, keyed by `pickedKey`. */
export type PickedRecords = ReadonlyMap<string, SelectorItem>;

/** Builds the key of a selected record in `PickedRecords`. */
export const pickedKey = (modelo: string, id: number | string): string => `${modelo} ${String(id)}`;

/** Converts a stored condition for the wire, with display texts for its values. */
export function toWire(condicion: StoredCondicion, ofertaId: number, records: PickedRecords): CondicionReply {
  const { id, modelo, campo, control, valores } = condicion;
  const field = conditionField(modelo, campo);
  const read = valores.map((value) => {
    if (campo !== 'registros') return { text: storedValueText(field, value), record: undefined };
    const record = records.get(pickedKey(modelo, value));
    // A record that is not in `records` was deleted, or the user may not see it.
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
