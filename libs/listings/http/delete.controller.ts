import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeleteReply } from '../../contracts';
import { Post, CurrentCaller, type Caller } from '../../platform';
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
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<DeleteReply> {
    const list = allowList(this.registry.list(code), session);
    return { total: await this.deletions.remove(list, readSelection(body), session, actor) };
  }
}
