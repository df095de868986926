import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ownPath, type MenuReply } from '../../contracts';
import {
  actorOf,
  ChangingGet,
  ChangingPage,
  CurrentSession,
  Database,
  Get,
  PageRegistry,
  type AppRequest,
  type Session,
} from '../../platform';
import { ListRegistry } from '../model/registry';
import { menuReply, type MenuEntry } from './menu-reply';

/** The main menu, and the two switches at its foot. */
@ApiTags('Menú')
@Controller()
export class MenuController {
  private readonly entries: MenuEntry[];

  constructor(
    registry: ListRegistry,
    pages: PageRegistry,
    private readonly db: Database,
  ) {
    const lists = registry
      .all()
      .flatMap(({ definition: { title, recordUrl: url, permission, menu } }): MenuEntry[] =>
        menu === null ? [] : [{ ...menu, title, url, permission }],
      );
    const tables = registry.tables().map(({ code, title, menu }) => ({
      ...menu,
      title,
      url: `/administrar/tablas/${code}/`,
      permission: 'tablas.ver' as const,
    }));
    const others = pages
      .all()
      .flatMap(({ path: url, permission, menu }): MenuEntry[] =>
        menu === undefined ? [] : [{ ...menu, url, permission }],
      );
    this.entries = [...lists, ...tables, ...others];
  }

  @Get('administrar/usuarios/get-menu', 'identificado')
  menu(@CurrentSession() session: Session): MenuReply {
    return menuReply(this.entries, session);
  }

  @ChangingGet('administrar/usuarios/set-listados', { permission: 'listados.formato' })
  async switchLists(@CurrentSession() session: Session, @Req() request: AppRequest): Promise<{ resultado: string }> {
    const clasicos = !session.classicLists;
    await this.set('listados_clasicos', clasicos, session, request);
    return { resultado: clasicos ? 'clásico' : 'nuevo' };
  }

  @ChangingPage('activar-programacion', { permission: 'programacion' })
  async switchProgramming(
    @Query() params: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.set('programacion', !session.programmingMode, session, request);
    await reply.redirect(ownPath(params.url_regreso) ?? '/administrar/', 302);
  }

  private async set(
    column: 'listados_clasicos' | 'programacion',
    value: boolean,
    session: Session,
    request: AppRequest,
  ): Promise<void> {
    await this.db.transaction(actorOf(request), (manager) =>
      manager.query(`UPDATE usuarios SET ${column} = $2 WHERE id = $1`, [session.user.id, value]),
    );
  }
}
