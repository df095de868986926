import { TIPOS_PAGO, type TipoPago } from '../../contracts';
import { parseId, parseIds, readFlag, isEmpty } from '../../platform';
import { dinero, parseDinero, toWire2 } from '../../platform/dinero';
import { wrong } from '../errors';

/** The body of a request, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** A parsed concept. `id` is 0 for a new concept. */
export interface ConceptInput {
  id: number;
  profesorId: number;
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  activo: boolean;
  cursos: number[];
}

const MAX_DESCRIPTION = 160;
const MAX_VALUE = '999999.99';
/** A number with more digits than a value may have. */
const LONG_NUMBER = /^\d{7,}(\.\d{1,2})?$/;

/** Parses the concept of a request (PAGO-25). @throws por-corregir at the field, marca-no-valida */
export function readConcept(body: Fields): ConceptInput {
  return {
    id: readId(body.id, 'id', 'Ese concepto no existe.'),
    profesorId: readId(body.profesorId, 'profesorId', 'Ese profesor no existe.'),
    descripcion: readDescription(body.descripcion),
    tipo: readTipo(body.tipo),
    valor: readValue(body.valor),
    activo: readFlag(body.activo, 'activo'),
    cursos: readCourses(body.cursos),
  };
}

function readId(raw: unknown, field: string, sentence: string): number {
  const id = isEmpty(raw) ? 0 : parseId(raw);
  if (id === null) throw wrong(field, sentence);
  return id;
}

function readDescription(raw: unknown): string {
  const text = typeof raw === 'string' ? raw.trim().replace(/\s+/g, ' ') : '';
  if (text === '') throw wrong('descripcion', 'Falta la descripción.');
  if (text.length > MAX_DESCRIPTION) throw wrong('descripcion', `Como mucho, ${String(MAX_DESCRIPTION)} caracteres.`);
  return text;
}

function readTipo(raw: unknown): TipoPago {
  const tipo = TIPOS_PAGO.find(({ valor }) => valor === raw);
  if (tipo === undefined) throw wrong('tipo', 'Ese tipo de pago no existe.');
  return tipo.valor;
}

function readValue(raw: unknown): string {
  if (isEmpty(raw)) throw wrong('valor', 'Escriba el importe.');
  const value = parseDinero(raw, 2);
  if (value === null && LONG_NUMBER.test(String(raw).trim())) throw wrong('valor', 'El importe es demasiado grande.');
  if (value === null) throw wrong('valor', 'Escriba un importe con dos decimales como mucho.');
  if (value.isNegative()) throw wrong('valor', 'El importe no puede ser negativo.');
  if (value.compare(dinero(MAX_VALUE)) > 0) throw wrong('valor', 'El importe es demasiado grande.');
  return toWire2(value);
}

function readCourses(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw wrong('cursos', 'La lista de cursos no se entiende.');
  return ids;
}
