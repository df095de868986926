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
  type AppRequest,
  type Session,
} from '../../platform';
import { MenuService } from './menu.service';

/** The main menu, with the two switches at its foot. */
@ApiTags('Menú')
@Controller()
export class MenuController {
  constructor(
    private readonly menus: MenuService,
    private readonly db: Database,
  ) {}

  @Get('administrar/usuarios/get-menu', 'identificado')
  menu(@CurrentSession() session: Session): MenuReply {
    return this.menus.reply(session);
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
