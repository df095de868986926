import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoTelegram, UsuarioTelegram } from '../../contracts';
import { Clock, constraintOf, Database, oneRow, parseId, type Actor } from '../../platform';
import { telegramErrors } from '../errors';
import { childWarning } from './person-age';
import { PERSON_FIELDS, readUsuario, refuseAt, type LinkedPerson, type UsuarioChanges } from './read-usuario';

const EMPTY: UsuarioTelegram = {
  id: 0,
  username: '',
  userId: null,
  nombre: '',
  apellidos: '',
  alumnoId: null,
  profesorId: null,
  colegioId: null,
  tutorId: null,
  empresaId: null,
  tipo: '',
  persona: null,
  estado: 'activo',
  aviso: '',
};

/** Telegram users as the office reads, creates, links and unlinks them. */
@Injectable()
export class UsuariosTelegramService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Loads a user; id 0 is an empty one. @throws usuario-desconocido */
  async load(rawId: unknown): Promise<UsuarioTelegram> {
    const id = readUsuarioId(rawId);
    if (id === 0) return EMPTY;
    const [row] = await this.db.rows<UsuarioRow>(SELECT, [id]);
    if (row === undefined) throw telegramErrors['usuario-desconocido']();
    const { persona_id: personId, resultado, ...usuario } = row;
    const aviso = row.alumnoId === null ? '' : await this.childWarning(row.alumnoId);
    return { ...usuario, persona: personId === null ? null : { id: personId, resultado }, aviso };
  }

  /** «Tiene 11 años: el chat debe ser de su familia.»; empty for older students. */
  childWarning(alumnoId: number): Promise<string> {
    return childWarning(this.db.runner, alumnoId, this.clock.today());
  }

  /**
   * Creates (id 0) or changes a user.
   * @returns the id
   * @throws usuario-desconocido, usuario-repetido, and the refusals of `readUsuario`
   */
  async save(body: Record<string, unknown>, actor: Actor): Promise<number> {
    const id = readUsuarioId(body.id);
    const changes = readUsuario(body);
    if (id === 0 && changes.userId === undefined) throw refuseAt('userId', telegramErrors['identificador-no-valido']);
    try {
      return await this.db.transaction(actor, (manager) => this.write(manager, id, changes));
    } catch (error) {
      if (constraintOf(error) !== 'usuarios_telegram_user_unico') throw error;
      throw refuseAt('userId', telegramErrors['usuario-repetido']);
    }
  }

  private async write(manager: EntityManager, id: number, changes: UsuarioChanges): Promise<number> {
    await checkPerson(manager, changes.person ?? null);
    const stored = id === 0 ? null : await lockUsuario(manager, id);
    const values = columnsOf(changes, stored, this.clock.now());
    if (id === 0) return insert(manager, values);
    await update(manager, id, values);
    return id;
  }
}

/** An id that cannot exist is unknown. @throws usuario-desconocido */
function readUsuarioId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw telegramErrors['usuario-desconocido']();
  return id;
}

interface UsuarioRow extends Omit<UsuarioTelegram, 'persona' | 'aviso'> {
  tipo: TipoTelegram;
  persona_id: number | null;
  resultado: string;
}

/** A company or a school has no table yet, so only its id is known. */
const SELECT = `
  SELECT u.id, u.username, u.user_id AS "userId", u.nombre, u.apellidos, u.alumno_id AS "alumnoId", u.profesor_id AS "profesorId",
    u.colegio_id AS "colegioId", u.tutor_id AS "tutorId", u.empresa_id AS "empresaId", u.tipo, u.estado,
    coalesce(v.registro, u.colegio_id, u.empresa_id) AS persona_id,
    coalesce(v.persona, coalesce(u.colegio_id, u.empresa_id)::text, '') AS resultado
  FROM usuarios_telegram u JOIN telegram_vinculos v ON v.id = u.id WHERE u.id = $1`;

type StoredLink = Record<(typeof PERSON_FIELDS)[keyof typeof PERSON_FIELDS]['column'], number | null>;
const PERSON_COLUMNS = Object.values(PERSON_FIELDS).map(({ column }) => column);

/** @throws usuario-desconocido */
async function lockUsuario(manager: EntityManager, id: number): Promise<StoredLink> {
  const rows: StoredLink[] = await manager.query(
    `SELECT ${PERSON_COLUMNS.join(', ')} FROM usuarios_telegram WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const [stored] = rows;
  if (stored === undefined) throw telegramErrors['usuario-desconocido']();
  return stored;
}

/** @throws persona-desconocida */
async function checkPerson(manager: EntityManager, person: LinkedPerson): Promise<void> {
  const table = person === null ? null : PERSON_FIELDS[person.field].table;
  if (person === null || table === null) return;
  // The lock keeps the person until the commit.
  const rows: unknown[] = await manager.query(`SELECT id FROM ${table} WHERE id = $1 FOR KEY SHARE`, [person.id]);
  if (rows.length === 0) throw refuseAt(person.field, telegramErrors['persona-desconocida']);
}

/** The columns to write. `vinculado_por` and `vinculado_en` change only with the person. In a private chat, the chat has the id of the user. */
function columnsOf(
  { userId, username, nombre, apellidos, person }: UsuarioChanges,
  stored: StoredLink | null,
  now: Date,
): Record<string, unknown> {
  const given = { user_id: userId, chat_id: userId, username, nombre, apellidos };
  const texts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (person === undefined || (stored !== null && isSameLink(stored, person))) return texts;
  const links = Object.entries(PERSON_FIELDS).map(([field, { column }]) => [
    column,
    person?.field === field ? person.id : null,
  ]);
  const origin = { vinculado_por: person === null ? null : 'oficina', vinculado_en: person === null ? null : now };
  return { ...texts, ...(Object.fromEntries(links) as StoredLink), ...origin };
}

const isSameLink = (stored: StoredLink, person: LinkedPerson): boolean =>
  Object.entries(PERSON_FIELDS).every(
    ([field, { column }]) => stored[column] === (person?.field === field ? person.id : null),
  );

async function insert(manager: EntityManager, values: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${String(index + 1)}`);
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO usuarios_telegram (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(values),
  );
  return oneRow(rows).id;
}

async function update(manager: EntityManager, id: number, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const sets = columns.map((column, index) => `${column} = $${String(index + 2)}`);
  await manager.query(`UPDATE usuarios_telegram SET ${sets.join(', ')}, version = version + 1 WHERE id = $1`, [
    id,
    ...Object.values(values),
  ]);
}
