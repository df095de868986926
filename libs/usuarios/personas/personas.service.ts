import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  PERSONA_RECORDS,
  type PersonaRecord,
  type PersonaUsuario,
  type PersonaUsuarioReply,
  type Role,
} from '../../contracts';
import { Clock, Database, platformErrors, type Session } from '../../platform';
import { RecordAccessService } from '../../records';
import { usuariosErrors } from '../errors';
import { firstFree, suggestUsername } from './suggest-username';

/** A student, guardian or teacher. `username` is a suggestion for a new user. */
export interface Persona {
  tipo: PersonaRecord;
  id: number;
  nombre: string;
  email: string | null;
  username: string;
  usuarioId: number | null;
}

type AllowedRoles = readonly [Role, ...Role[]];

interface PersonaRow {
  nombre: string;
  apellidos: string;
  email: string | null;
  usuario_id: number | null;
}

/**
 * The groups to which the user of a person may belong, the default group first. The user of a teacher may also belong to a group of the
 * office.
 */
export const PERSONA_ROLES: Record<PersonaRecord, AllowedRoles> = {
  alumnos: ['alumnado'],
  tutores: ['familias'],
  profesores: ['profesorado', 'secretaria', 'direccion'],
};

export const isPersonaRecord = (raw: unknown): raw is PersonaRecord => PERSONA_RECORDS.some((tipo) => tipo === raw);

/** Loads people and their users. The user of a person is included only if the session may see the record of the person. */
@Injectable()
export class PersonasService {
  constructor(
    private readonly records: RecordAccessService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Loads a person. @throws registro-desconocido, sin-permiso, no-existe */
  async load(tipo: PersonaRecord, id: number, session: Session): Promise<Persona> {
    await this.records.checkVisible(this.records.getModel(tipo, session), id, session);
    const [row] = await this.db.rows<PersonaRow>(
      `SELECT nombre, apellidos, email, usuario_id FROM "${tipo}" WHERE id = $1`,
      [id],
    );
    if (row === undefined) throw platformErrors['no-existe']();
    const { nombre, apellidos, email, usuario_id: usuarioId } = row;
    const username = await this.findFreeUsername(suggestUsername(nombre, apellidos, email));
    return { tipo, id, nombre: `${nombre} ${apellidos}`.trim(), email, username, usuarioId };
  }

  /**
   * Loads a person and the person's user; the user is null if there is none.
   * @throws registro-desconocido, sin-permiso, no-existe
   */
  async loadWithUser(tipo: PersonaRecord, id: number, session: Session): Promise<PersonaUsuarioReply> {
    const { nombre, usuarioId } = await this.load(tipo, id, session);
    return { persona: { tipo, id, nombre }, usuario: usuarioId === null ? null : await this.findUser(usuarioId) };
  }

  /** Sets the user of a person. @throws persona-con-usuario, also if another request has just set a user */
  async link(manager: EntityManager, { tipo, id, nombre }: Persona, usuarioId: number): Promise<void> {
    const [, changed]: [unknown, number] = await manager.query(
      `UPDATE "${tipo}" SET usuario_id = $2 WHERE id = $1 AND usuario_id IS NULL`,
      [id, usuarioId],
    );
    if (changed === 0) throw usuariosErrors['persona-con-usuario']({ nombre });
  }

  /**
   * Returns the groups that a user may have. The groups depend on whether the user is a student, a guardian or a teacher. Null for a user
   * who is none of these.
   */
  async findAllowedRoles(usuarioId: number): Promise<AllowedRoles | null> {
    const selects = PERSONA_RECORDS.map((tipo) => `SELECT '${tipo}' AS tipo FROM "${tipo}" WHERE usuario_id = $1`);
    const [row] = await this.db.rows<{ tipo: PersonaRecord }>(selects.join(' UNION ALL '), [usuarioId]);
    return row === undefined ? null : PERSONA_ROLES[row.tipo];
  }

  private async findUser(id: number): Promise<PersonaUsuario | null> {
    const [row] = await this.db.rows<PersonaUsuario>(
      `SELECT u.id, u.username, u.activo, ${instant('u.ultimo_acceso')} AS ultimo_acceso,
         (SELECT ${instant('i.caduca')} FROM invitaciones i
          WHERE i.usuario_id = u.id AND i.usada_en IS NULL AND i.caduca > $2) AS invitado_hasta
       FROM usuarios u WHERE u.id = $1`,
      [id, this.clock.now()],
    );
    return row ?? null;
  }

  private async findFreeUsername(base: string): Promise<string> {
    const rows = await this.db.rows<{ username_normal: string }>(
      `SELECT username_normal FROM usuarios WHERE username_normal LIKE claustro_patron($1, '', '%')`,
      [base],
    );
    return firstFree(base, new Set(rows.map(({ username_normal }) => username_normal)));
  }
}

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
