import { LARGEST_ID, parseId } from '../../platform';
import { telegramErrors } from '../errors';

type Body = Record<string, unknown>;

/** The fields of `set-usuario` that name the linked person, and their columns. The last two have no tables yet. */
export const PERSON_FIELDS = {
  alumnoId: { column: 'alumno_id', table: 'alumnos' },
  tutorId: { column: 'tutor_id', table: 'tutores' },
  profesorId: { column: 'profesor_id', table: 'profesores' },
  colegioId: { column: 'colegio_id', table: null },
  empresaId: { column: 'empresa_id', table: null },
} as const;

export type PersonField = keyof typeof PERSON_FIELDS;
const FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[];

/** The linked person; null: not linked. */
export type LinkedPerson = { field: PersonField; id: number } | null;

export interface UsuarioChanges {
  /** Undefined: unchanged, as are the other fields. */
  userId?: number;
  username?: string;
  nombre?: string;
  apellidos?: string;
  person?: LinkedPerson;
}

const TEXTS = {
  username: { label: 'El usuario', max: 64 },
  nombre: { label: 'El nombre', max: 128 },
  apellidos: { label: 'Los apellidos', max: 128 },
} as const;

/**
 * Reads the fields of `set-usuario`. A field that is left out keeps its value; of the five ids, the others are then empty.
 * @throws identificador-no-valido, persona-desconocida, varias-personas, texto-largo
 */
export function readUsuario(body: Body): UsuarioChanges {
  return {
    ...(body.userId === undefined ? {} : { userId: readUserId(body.userId) }),
    ...readTexts(body),
    ...(FIELD_NAMES.every((field) => body[field] === undefined) ? {} : { person: readPerson(body) }),
  };
}

/** Ids of Telegram have at most 52 bits. @throws identificador-no-valido */
function readUserId(raw: unknown): number {
  const id = /^\d{1,16}$/.test(String(raw).trim()) ? Number(raw) : 0;
  if (id < 1 || !Number.isSafeInteger(id)) throw refuseAt('userId', telegramErrors['identificador-no-valido']);
  return id;
}

function readTexts(body: Body): Pick<UsuarioChanges, keyof typeof TEXTS> {
  const given = Object.entries(TEXTS).filter(([field]) => typeof body[field] === 'string');
  return Object.fromEntries(
    given.map(([field, { label, max }]) => {
      const text = String(body[field]).trim().replace(/^@/, '');
      const problem = telegramErrors['texto-largo']({ label, max });
      if (text.length > max)
        throw telegramErrors['texto-largo']({ label, max }, { campos: { [field]: problem.message } });
      return [field, text];
    }),
  );
}

function readPerson(body: Body): LinkedPerson {
  const chosen = FIELD_NAMES.flatMap((field) => {
    const id = readPersonId(body[field], field);
    return id === 0 ? [] : [{ field, id }];
  });
  const [person = null, second] = chosen;
  if (second !== undefined) throw refuseAt(second.field, telegramErrors['varias-personas']);
  return person;
}

/** @returns 0 for an empty value @throws persona-desconocida */
function readPersonId(raw: unknown, field: PersonField): number {
  if (raw === undefined || raw === null || raw === '') return 0;
  const id = parseId(raw);
  if (id === null || id > LARGEST_ID) throw refuseAt(field, telegramErrors['persona-desconocida']);
  return id;
}

/** The refusal with its sentence at the field. */
export const refuseAt = (
  field: string,
  refusal: (details?: { campos: Record<string, string> }) => Error & { message: string },
) => refusal({ campos: { [field]: refusal().message } });
