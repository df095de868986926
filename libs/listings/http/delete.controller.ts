import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeleteReply } from '../../contracts';
import { actorOf, CurrentSession, Post, type AppRequest, type Session } from '../../platform';
import { allowList } from '../definition/access';
import { DeleteService } from '../delete/delete.service';
import { ListRegistry } from '../model/registry';
import { readSelection } from './read-selection';

/** Deletes the selected records of a list. */
@ApiTags('Listados')
@Controller('api/listado')
export class DeleteController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly deletions: DeleteService,
  ) {}

  @Post('borrar-registros/:codigo', { permission: 'listados.borrar' })
  async remove(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<DeleteReply> {
    const list = allowList(this.registry.list(code), session);
    return { total: await this.deletions.remove(list, readSelection(body), session, actorOf(request)) };
  }
}
