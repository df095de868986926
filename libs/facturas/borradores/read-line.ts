import type { LineaFacturaBody } from '../../contracts';
import { isMonth, normalizeText, parseId } from '../../platform';
import { facturasErrors } from '../errors';
import type { RequestFields } from '../requests/read-fields';
import { readDraftVersion } from './draft-version';

/** A line of a request. An undefined field keeps its stored value; null removes a reference. */
export type SentLine = LineaFacturaBody;

const REFERENCES = ['alumno_id', 'concepto_id', 'articulo_id'] as const;
const TEXTS = [
  'descripcion',
  'cantidad',
  'precio',
  'descuentoFijo',
  'descuentoPorcentual',
  'tipoIVA',
  'total_visto',
] as const;
/** The sentence for each reference, if its record does not exist or the user may not see the record. */
export const UNKNOWN_REFERENCES: Record<(typeof REFERENCES)[number], string> = {
  alumno_id: 'Ese alumno no existe',
  concepto_id: 'Ese concepto no existe',
  articulo_id: 'Ese artículo no existe',
};
const YES_NO = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 'on'].map((yes) => [yes, true] as const),
  ...[false, 0, '0', 'false', '', null].map((no) => [no, false] as const),
]);

/**
 * Parses the body of `set-linea`; unknown fields are ignored.
 * @throws linea-por-corregir with a sentence for each field of a wrong type; desconocida if the id of the invoice or of the line is wrong;
 * cambiada
 */
export function readLine(body: RequestFields): SentLine {
  const campos: Record<string, string> = {};
  const line: SentLine = { transaccion_id: readId(body.transaccion_id), id: readId(body.id) };
  const version = readDraftVersion(body.version);
  if (version !== null) line.version = version;
  for (const campo of REFERENCES) {
    const raw = body[campo];
    if (raw === undefined) continue;
    const id = raw === null || raw === '' ? 0 : parseId(raw);
    if (id === null) campos[campo] = UNKNOWN_REFERENCES[campo];
    else line[campo] = id === 0 ? null : id;
  }
  for (const campo of TEXTS) {
    const raw = body[campo] ?? (body[campo] === null ? '' : undefined);
    if (raw === undefined) continue;
    if (typeof raw === 'string') line[campo] = normalizeText(raw);
    else if (typeof raw === 'number') line[campo] = String(raw);
    else campos[campo] = 'No se puede leer';
  }
  if (body.anulable !== undefined) {
    const yes = YES_NO.get(body.anulable);
    if (yes === undefined) campos.anulable = 'Diga sí o no';
    else line.anulable = yes;
  }
  if (body.periodo !== undefined) {
    const periodo = body.periodo === '' ? null : body.periodo;
    if (periodo === null || isMonth(periodo)) line.periodo = periodo;
    else campos.periodo = 'Elija un mes';
  }
  if (Object.keys(campos).length > 0) throw lineRefusal(campos);
  return line;
}

/** Returns the refusal of a line: the alert shows the first sentence, and each wrong field shows its own sentence. */
export function lineRefusal(campos: Record<string, string>): Error {
  const [first = 'Revise la línea'] = Object.values(campos);
  const more = Object.keys(campos).length - 1;
  const others = more === 0 ? '' : ` Hay ${more === 1 ? 'otro dato' : `otros ${String(more)} datos`} por corregir.`;
  return facturasErrors['linea-por-corregir']({ sentence: `${first.replace(/\.$/, '')}.${others}` }, { campos });
}

function readId(raw: unknown): number {
  const id = raw === undefined || raw === '' || raw === null ? 0 : parseId(raw);
  if (id === null) throw facturasErrors.desconocida();
  return id;
}
