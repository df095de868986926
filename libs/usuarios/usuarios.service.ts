import { Injectable } from '@nestjs/common';
import { ROLE_TYPES, type Permission, type PermisosReply } from '../contracts';
import { AppError, Database, platformErrors, type Actor, type Session } from '../platform';
import { RecordAccessService, SaveRecordService, type PreparedSave } from '../records';
import { usuariosErrors } from './errors';
import { checkNotOutranked, deleteUnauthorizedInvitations, lockActor, lockUsuario } from './lock-usuarios';
import {
  decidePermisos,
  isOutrankedBy,
  type Grantee,
  type PermisosRequest,
  type Problems,
  type RolPermisos,
} from './permisos/decide-permisos';
import { readPermisosRequest, readPersona } from './permisos/read-request';
import { PERSONA_ROLES, PersonasService, type Persona } from './personas/personas.service';

type Body = Readonly<Record<string, unknown>>;

/** The user to save, and the person for whom the user is created. */
interface Target {
  /** Null for a stored user, and for a new user without a person. */
  persona: Persona | null;
  allowedRoles: Grantee['allowedRoles'];
  fields: Body;
  request: PermisosRequest | Problems;
}

const RECORD = 'usuarios';

/** Saves a user, the user's permissions and the link to the user's person in one transaction. */
@Injectable()
export class UsuariosService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly records: RecordAccessService,
    private readonly personas: PersonasService,
    private readonly db: Database,
  ) {}

  /**
   * Saves the fields and permissions of a user.
   * @param id 0 for a new user. If the body has `persona`, the new user belongs to this person. The person then determines the default
   * name, email, username and group.
   * @returns the user's id
   * @throws derechos-por-corregir, superior, persona-con-usuario, persona-ilegible, and the errors of saving a record
   */
  async save(id: number, body: Body, session: Session, actor: Actor): Promise<number> {
    const target = id === 0 ? await this.readNewTarget(body, session) : await this.readStoredTarget(id, body);
    const { persona, allowedRoles } = target;
    const { record, request } = await this.prepare(id, target, session);
    return this.saving.inTransaction(record.model, actor, async (manager) => {
      const granter = await lockActor(manager, actor);
      const current = id === 0 ? null : await lockUsuario(manager, id);
      if (current !== null && id !== granter.id) checkNotOutranked(granter, current);
      const decision = decidePermisos(granter, { id, current, allowedRoles }, request);
      if ('campos' in decision) throw usuariosErrors['derechos-por-corregir'](decision);
      if (current === null || differ(current, decision)) addPermisos(record, decision);
      const saved = await this.saving.write(manager, record, actor);
      if (persona !== null) await this.personas.link(manager, persona, saved);
      if (current !== null) await deleteUnauthorizedInvitations(manager, saved);
      return saved;
    });
  }

  /**
   * Loads the permissions of a user, and the reason if this session cannot change them.
   * @throws registro-desconocido, no-existe
   */
  async loadPermisos(id: number, session: Session): Promise<PermisosReply> {
    await this.checkVisible(id, session);
    const stored = await this.findPermisos(id);
    if (stored === null) throw platformErrors['no-existe']();
    return {
      rol: stored.rol,
      permisos: [...stored.permisos] as Permission[],
      impedimento: findObstacle(id, stored, session),
    };
  }

  /** @throws registro-desconocido, sin-permiso */
  async checkVisible(id: number, session: Session): Promise<void> {
    await this.records.checkVisible(this.records.getModel(RECORD, session), id, session);
  }

  private async readStoredTarget(id: number, body: Body): Promise<Target> {
    const allowedRoles = await this.personas.findAllowedRoles(id);
    return { persona: null, allowedRoles, fields: body, request: readPermisosRequest(body) };
  }

  /**
   * Reads the person and fields of a new user.
   * @throws persona-ilegible, persona-con-usuario, registro-desconocido, sin-permiso
   */
  private async readNewTarget(body: Body, session: Session): Promise<Target> {
    const requested = readPersona(body);
    if (requested === null)
      return { persona: null, allowedRoles: null, fields: body, request: readPermisosRequest(body) };
    const persona = await this.personas.load(requested.tipo, requested.id, session);
    if (persona.usuarioId !== null) throw usuariosErrors['persona-con-usuario'](persona);
    const allowedRoles = PERSONA_ROLES[persona.tipo];
    const { nombre, email, username } = persona;
    return {
      persona,
      allowedRoles,
      fields: { nombre, email, username, ...withoutEmpty(body) },
      request: readPermisosRequest({ ...body, rol: allowedRoles[0], tipo: '' }),
    };
  }

  /**
   * Checks the fields and the requested permissions together, so that one error names all wrong fields. The permissions may change before
   * the save, so `save` checks them again under lock.
   * @throws derechos-por-corregir, and the errors of saving a record
   */
  private async prepare(
    id: number,
    { allowedRoles, fields, request }: Target,
    session: Session,
  ): Promise<{ record: PreparedSave; request: PermisosRequest }> {
    const decision =
      'campos' in request
        ? request
        : decidePermisos(session.user, { id, current: await this.findPermisos(id), allowedRoles }, request);
    const campos = 'campos' in decision ? { ...decision.campos } : {};
    const hasProblems = Object.keys(campos).length > 0;
    try {
      const record = await this.saving.prepare({ code: RECORD, id, body: fields }, session);
      if (!hasProblems && !('campos' in request)) return { record, request };
    } catch (error) {
      if (!hasProblems || !(error instanceof AppError) || error.details.campos === undefined) throw error;
      Object.assign(campos, error.details.campos);
    }
    throw usuariosErrors['derechos-por-corregir']({ campos });
  }

  private async findPermisos(id: number): Promise<RolPermisos | null> {
    const [row] = await this.db.rows<RolPermisos>('SELECT rol, permisos FROM usuarios WHERE id = $1', [id]);
    return row ?? null;
  }
}

const withoutEmpty = (body: Body): Body => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

function differ(current: RolPermisos, { rol, permisos }: RolPermisos): boolean {
  return current.rol !== rol || [...current.permisos].sort().join() !== [...permisos].sort().join();
}

/**
 * Adds kind, group and permissions to a prepared save. A request cannot set these columns, because the record offers no editable field for
 * them.
 */
function addPermisos({ model, values }: PreparedSave, { rol, permisos }: RolPermisos): void {
  const [field] = model.fields;
  if (field === undefined) throw new Error('The record of users has no fields');
  const columns = { tipo: ROLE_TYPES[rol], rol, permisos: [...permisos] };
  for (const [column, value] of Object.entries(columns))
    values.set(
      { ...field, campo: column, store: { kind: 'column', column, hasDefault: false, isNullable: false } },
      value,
    );
}

/** Returns a sentence if the session cannot change the permissions of a user; null if it can. */
function findObstacle(id: number, stored: RolPermisos, { user }: Session): string | null {
  if (id === user.id) return 'Los permisos propios no se pueden cambiar: debe hacerlo otra persona.';
  if (!user.permisos.includes('usuarios.editar'))
    return 'Para cambiarlos hace falta el permiso «Añadir y modificar usuarios».';
  return isOutrankedBy(user, stored) ? 'Tiene permisos que usted no tiene: no se los puede cambiar usted.' : null;
}
