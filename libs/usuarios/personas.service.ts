import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PERSON_RECORDS, type PersonRecord, type PersonUser, type PersonUserReply, type Role } from '../contracts';
import { Clock, Database, type Session } from '../platform';
import { RecordsService } from '../records';
import { usuariosErrors } from './errors';
import { libre, nombreUsuario } from './nombre-usuario';

/** Somebody with a record of their own, for whom there may be a user. */
export interface Persona {
  tipo: PersonRecord;
  id: number;
  nombre: string;
  email: string | null;
  username: string;
  usuarioId: number | null;
}

/** The groups that the user of a person may belong to; a new one belongs to the first. A teacher may run the office too. */
export const ROLES_DE: Record<PersonRecord, readonly [Role, ...Role[]]> = {
  alumnos: ['alumnado'],
  tutores: ['familias'],
  profesores: ['profesorado', 'secretaria', 'direccion'],
};

export const isPersonRecord = (raw: unknown): raw is PersonRecord => PERSON_RECORDS.some((tipo) => tipo === raw);

/** People and their users. Whose record somebody does not see has none for them either. */
@Injectable()
export class PersonasService {
  constructor(
    private readonly records: RecordsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws registro-desconocido, sin-permiso */
  async persona(tipo: PersonRecord, id: number, session: Session): Promise<Persona> {
    await this.records.checkVisible(this.records.model(tipo, session), id, session);
    const [row] = await this.db.rows<{
      nombre: string;
      apellidos: string;
      email: string | null;
      usuario_id: number | null;
    }>(`SELECT nombre, apellidos, email, usuario_id FROM "${tipo}" WHERE id = $1`, [id]);
    const { nombre = '', apellidos = '', email = null, usuario_id: usuarioId = null } = row ?? {};
    const username = await this.freeName(nombreUsuario(nombre, apellidos, email));
    return { tipo, id, nombre: `${nombre} ${apellidos}`.trim(), email, username, usuarioId };
  }

  /** The person and their user, for whoever looks after both. */
  async withUser(tipo: PersonRecord, id: number, session: Session): Promise<PersonUserReply> {
    const { nombre, usuarioId } = await this.persona(tipo, id, session);
    return { persona: { tipo, id, nombre }, usuario: usuarioId === null ? null : await this.user(usuarioId) };
  }

  /** Makes the user the person's own. @throws persona-con-usuario, also when somebody was faster. */
  async link(manager: EntityManager, { tipo, id, nombre }: Persona, usuarioId: number): Promise<void> {
    const [, changed]: [unknown, number] = await manager.query(
      `UPDATE "${tipo}" SET usuario_id = $2 WHERE id = $1 AND usuario_id IS NULL`,
      [id, usuarioId],
    );
    if (changed === 0) throw usuariosErrors['persona-con-usuario']({ nombre });
  }

  /** The groups that a user may belong to because of whose it is; null when it is nobody's. */
  async rolesOf(usuarioId: number): Promise<readonly Role[] | null> {
    const cases = PERSON_RECORDS.map((tipo) => `SELECT '${tipo}' AS tipo FROM "${tipo}" WHERE usuario_id = $1`);
    const [row] = await this.db.rows<{ tipo: PersonRecord }>(cases.join(' UNION ALL '), [usuarioId]);
    return row === undefined ? null : ROLES_DE[row.tipo];
  }

  private async user(id: number): Promise<PersonUser | null> {
    const [row] = await this.db.rows<PersonUser>(
      `SELECT u.id, u.username, u.activo, ${instant('u.ultimo_acceso')} AS ultimo_acceso,
         (SELECT ${instant('i.caduca')} FROM invitaciones i
          WHERE i.usuario_id = u.id AND i.usada_en IS NULL AND i.caduca > $2) AS invitado_hasta
       FROM usuarios u WHERE u.id = $1`,
      [id, this.clock.now()],
    );
    return row ?? null;
  }

  private async freeName(base: string): Promise<string> {
    const rows = await this.db.rows<{ username_normal: string }>(
      `SELECT username_normal FROM usuarios WHERE username_normal LIKE claustro_patron($1, '', '%')`,
      [base],
    );
    return libre(base, new Set(rows.map(({ username_normal }) => username_normal)));
  }
}

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
