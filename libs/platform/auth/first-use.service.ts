import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ROLE_PERMISSIONS, type LoginOptionsReply } from '../../contracts';
import { loadAcademyName } from '../academy/academy';
import { deleteSetupCode, isLoopback, loadSetupCode } from '../config';
import { Database, oneRow, type Actor } from '../db';
import { platformErrors } from '../errors';
import { ACCESS_CONFIG, type AccessConfig } from './access-config';
import { refuseWeak } from './claves/clave-rules';
import { hashPassword } from './claves/passwords';
import { LoginGate } from './limits/login-gate';
import { ORIGIN_RULE, readOrigin } from '../http/origin';
import type { AppRequest } from '../http/request';
import { PublicAddress } from './public-address.service';

export interface FirstAdministrator {
  academia: string;
  nombre: string;
  usuario: string;
  clave: string;
  /** Origin of the links in mails; empty until it is set. */
  direccion?: string;
  /** The code that the start printed; needed when the server listens on a network. */
  codigo?: string;
}

/** SQL: no user exists or ever existed. The audit is append-only, so it still contains deleted users. */
const NEVER_HAD_USERS = `NOT EXISTS (SELECT FROM usuarios) AND NOT EXISTS (SELECT FROM auditoria WHERE tabla = 'usuarios')`;

/** Creates the administrator of an empty academy from the form of its first visitor. Works only once. */
@Injectable()
export class FirstUseService implements OnApplicationBootstrap {
  private readonly log = new Logger('PrimeraVez');

  constructor(
    private readonly db: Database,
    private readonly gate: LoginGate,
    private readonly address: PublicAddress,
    @Inject(ACCESS_CONFIG) private readonly config: AccessConfig,
  ) {}

  /** Writes the set-up code to the log: containers have no other terminal. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.needsCode && (await this.isPending()))
      this.log.log(`Código para la primera visita: ${loadSetupCode(this.config.dataDir)}`);
  }

  async loadOptions(request: AppRequest): Promise<LoginOptionsReply> {
    const pendiente = await this.isPending();
    return {
      pendiente,
      codigo: pendiente && this.needsCode,
      recordar: this.config.smtpUrl !== null && (await this.address.forStranger(request)) !== null,
      academia: pendiente ? '' : await loadAcademyName(this.db),
    };
  }

  /**
   * Creates the administrator of an empty academy.
   * @throws ya-hay-usuarios if the academy has users, or if a concurrent request was faster; datos-invalidos
   */
  async createAdministrator(
    { academia, nombre, usuario, clave, direccion = '', codigo }: FirstAdministrator,
    actor: Actor,
  ): Promise<void> {
    if (!(await this.isPending())) throw platformErrors['ya-hay-usuarios']();
    this.checkCode(codigo);
    const origin = readAddress(direccion.trim());
    refuseWeak(clave, [usuario, nombre, academia], 'clave');
    const hash = await this.gate.hash({ key: '', hasPriority: true }, () => hashPassword(clave));
    await this.db.transaction(actor, async (manager) => {
      await manager.query('LOCK TABLE usuarios IN EXCLUSIVE MODE');
      const inserted: unknown[] = await manager.query(
        `INSERT INTO usuarios (username, nombre, clave, tipo, rol, permisos)
         SELECT $1, $2, $3, 'ADM', 'direccion', $4 WHERE ${NEVER_HAD_USERS} RETURNING id`,
        [usuario.trim(), nombre.trim(), hash, ROLE_PERMISSIONS.direccion],
      );
      if (inserted.length === 0) throw platformErrors['ya-hay-usuarios']();
      await manager.query(
        `INSERT INTO ajustes (codigo, valor)
         SELECT codigo, to_jsonb(valor) FROM (VALUES ('academia.nombre', $1::text), ('acceso.direccion', $2)) AS nuevos (codigo, valor)
         WHERE valor IS NOT NULL
         ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
        [academia.trim(), origin],
      );
    });
    if (this.needsCode) deleteSetupCode(this.config.dataDir);
  }

  /**
   * True if the code is required. If only this computer can reach the server, no code is required, because programs on this computer can
   * read the database anyway.
   */
  private get needsCode(): boolean {
    return !isLoopback(this.config.host);
  }

  /**
   * True if the academy never had a user. If all users were deleted, the result is false, because a visitor could otherwise create the
   * first user and take over the academy.
   */
  private async isPending(): Promise<boolean> {
    return oneRow(await this.db.rows<{ pending: boolean }>(`SELECT ${NEVER_HAD_USERS} AS pending`)).pending;
  }

  private checkCode(codigo: string | undefined): void {
    if (!this.needsCode) return;
    const typed = (codigo ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
    if (typed !== loadSetupCode(this.config.dataDir).replaceAll('-', ''))
      throw platformErrors['datos-invalidos']({
        campos: { codigo: 'Escriba el código que ha mostrado el arranque de Claustro.' },
      });
  }
}

/** Converts the typed web address to the origin to store. Returns null if nothing was typed. @throws datos-invalidos */
function readAddress(typed: string): string | null {
  if (typed === '') return null;
  const origin = readOrigin(typed);
  if (origin === null) throw platformErrors['datos-invalidos']({ campos: { direccion: ORIGIN_RULE } });
  return origin;
}
