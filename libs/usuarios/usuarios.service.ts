import { Injectable } from '@nestjs/common';
import { ROLE_TYPES, type Permission, type UserRightsReply } from '../contracts';
import { AppError, Database, type Actor, type Session } from '../platform';
import { RecordsService, SaveRecordService } from '../records';
import { cerrarEnlacesImpropios, checkNoSuperior, cuentaDe, quienActua, type Cuenta } from './cuenta';
import {
  esSuperior,
  nuevosDerechos,
  type Derechos,
  type Peticion,
  type Quien,
  type Resultado,
  type Titular,
} from './derechos';
import { usuariosErrors } from './errors';
import { pedidoDe, personaDe } from './pedido';
import { PersonasService, ROLES_DE, type Persona } from './personas.service';

type Body = Readonly<Record<string, unknown>>;
type Prepared = Awaited<ReturnType<SaveRecordService['prepare']>>;

const CODIGO = 'usuarios';

/** Users, their rights, and whose user they are: one request, one transaction. */
@Injectable()
export class UsuariosService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly records: RecordsService,
    private readonly personas: PersonasService,
    private readonly db: Database,
  ) {}

  /**
   * Saves a user with what they may do.
   * @param id 0 makes one; `persona` in the body says whose it is, and what is left out follows from them.
   * @returns the user's id
   * @throws derechos-por-corregir, superior, persona-con-usuario, persona-ilegible, and all that saving a
   * record throws
   */
  async save(id: number, body: Body, session: Session, actor: Actor): Promise<number> {
    const asked = id === 0 ? personaDe(body) : null;
    const persona = asked === null ? null : await this.personas.persona(asked.tipo, asked.id, session);
    if (persona !== null && persona.usuarioId !== null) throw usuariosErrors['persona-con-usuario'](persona);
    const pedido = persona === null ? pedidoDe(body) : pedidoDe({ ...body, rol: ROLES_DE[persona.tipo][0], tipo: '' });
    const roles = persona === null ? (id === 0 ? null : await this.personas.rolesOf(id)) : ROLES_DE[persona.tipo];
    const fields = persona === null ? body : { ...fieldsOf(persona), ...filled(body) };
    const prepared = await this.prepare({ id, roles }, fields, pedido, session);
    return this.db
      .transaction(actor, async (manager) => {
        const quien = await quienActua(manager, actor);
        const cuenta = id === 0 ? null : await cuentaDe(manager, id);
        if (cuenta !== null && id !== quien.id) checkNoSuperior(quien, cuenta);
        const derechos = accepted(nuevosDerechos(quien, { id, actual: cuenta, roles }, pedido as Peticion));
        if (cuenta === null || differ(cuenta, derechos)) addRights(prepared, derechos);
        const saved = await this.saving.write(manager, prepared, actor);
        if (persona !== null) await this.personas.link(manager, persona, saved);
        if (cuenta !== null) await cerrarEnlacesImpropios(manager, saved);
        return saved;
      })
      .catch(async (error: unknown) => Promise.reject(await this.saving.refusal(error, prepared.model)));
  }

  /** What a user may do, and whether whoever asks may change it. @throws registro-desconocido */
  async rights(id: number, session: Session): Promise<UserRightsReply> {
    await this.checkVisible(id, session);
    const { rol, permisos } = (await this.stored(id)) ?? { rol: 'alumnado' as const, permisos: [] };
    return { rol, permisos: [...permisos] as Permission[], impedimento: impedimento(id, { permisos }, session) };
  }

  /** @throws registro-desconocido, sin-permiso */
  async checkVisible(id: number, session: Session): Promise<void> {
    await this.records.checkVisible(this.records.model(CODIGO, session), id, session);
  }

  /** The fields held against their rules, and what is asked for beside them: all that is wrong is told at once. */
  private async prepare(
    { id, roles }: Pick<Titular, 'id' | 'roles'>,
    fields: Body,
    pedido: Peticion | Equivocado,
    session: Session,
  ): Promise<Prepared> {
    // Asked again once nobody can change them meanwhile; here so that their sentences stand beside the others.
    const rights = isWrong(pedido)
      ? pedido
      : nuevosDerechos(session.user, { id, actual: await this.stored(id), roles }, pedido);
    const campos = isWrong(rights) ? { ...rights.campos } : {};
    try {
      const prepared = await this.saving.prepare(CODIGO, id, fields, session);
      if (Object.keys(campos).length === 0) return prepared;
    } catch (error) {
      const isAlone = Object.keys(campos).length === 0;
      if (isAlone || !(error instanceof AppError) || error.details.campos === undefined) throw error;
      Object.assign(campos, error.details.campos);
    }
    throw usuariosErrors['derechos-por-corregir']({ campos });
  }

  private async stored(id: number): Promise<Derechos | null> {
    const [row] = await this.db.rows<Derechos>('SELECT rol, permisos FROM usuarios WHERE id = $1', [id]);
    return row ?? null;
  }
}

interface Equivocado {
  campos: Record<string, string>;
}

const isWrong = (value: object): value is Equivocado => 'campos' in value;

/** What a new user takes over from the person whose it is. */
function fieldsOf({ nombre, email, username }: Persona): Body {
  return { nombre, email, username };
}

const filled = (body: Body): Body => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

/** @throws derechos-por-corregir */
function accepted(resultado: Resultado): Derechos {
  if ('campos' in resultado) throw usuariosErrors['derechos-por-corregir']({ campos: resultado.campos });
  return resultado.derechos;
}

function differ(cuenta: Cuenta, { rol, permisos }: Derechos): boolean {
  return cuenta.rol !== rol || [...cuenta.permisos].sort().join() !== [...permisos].sort().join();
}

/** No request reaches these columns through the record itself: they are read-only or not declared there. */
function addRights({ model, values }: Prepared, { rol, permisos }: Derechos): void {
  const [field] = model.fields;
  if (field === undefined) return;
  const columns = { tipo: ROLE_TYPES[rol], rol, permisos: [...permisos] };
  for (const [column, value] of Object.entries(columns))
    values.set({ ...field, campo: column, store: { kind: 'column', column, hasDefault: false } }, value);
}

function impedimento(id: number, actual: Pick<Derechos, 'permisos'>, { user }: Session): string | null {
  const quien: Quien = user;
  if (id === user.id) return 'Los permisos propios no se pueden cambiar: debe hacerlo otra persona.';
  if (!user.permisos.includes('usuarios.editar'))
    return 'Para cambiarlos hace falta el permiso «Añadir y modificar usuarios».';
  return esSuperior(quien, actual) ? 'Tiene permisos que usted no tiene: no se los puede cambiar usted.' : null;
}
