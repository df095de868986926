import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { DeleteReply, ListDefinitionReply } from '../../contracts';
import { actorOf, CurrentSession, Get, goneSignal, Post, type AppRequest, type Session } from '../../platform';
import { DeleteService } from '../delete/delete.service';
import { listadosErrors } from '../errors';
import { ListRegistry } from '../model/registry';
import { PreferencesService } from '../searches/preferences.service';
import { SearchesService } from '../searches/searches.service';
import { allowList } from './access';
import { DefinitionReplies } from './definition-reply';
import { checkedJson, checkedJsonList } from './checked-json';
import { readId } from './read-query';
import { readSelection } from './read-selection';
import { ColumnPreferenceRequest, SaveSearchBody } from './requests';

@ApiTags('Listados')
@Controller('api/listado')
export class ListadoController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly definitions: DefinitionReplies,
    private readonly searches: SearchesService,
    private readonly preferences: PreferencesService,
    private readonly deletions: DeleteService,
  ) {}

  @Get('get/:codigo', { permiso: 'listados.ver' })
  async definition(
    @Param('codigo') codigo: string,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListDefinitionReply> {
    return this.definitions.of(allowList(this.registry.list(codigo), session), session, goneSignal(reply));
  }

  @Post('borrar-registros/:codigo', { permiso: 'listados.borrar' })
  async remove(
    @Param('codigo') codigo: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<DeleteReply> {
    const list = allowList(this.registry.list(codigo), session);
    return { total: await this.deletions.remove(list, readSelection(body), session, actorOf(request)) };
  }

  @Post('guardar-busqueda/:codigo', { permiso: 'listados.ver' })
  async saveSearch(
    @Param('codigo') codigo: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ id: number }> {
    allowList(this.registry.list(codigo), session);
    const wanted = checkedJson(SaveSearchBody, body.busqueda, 'busqueda');
    return { id: await this.searches.save(codigo, wanted, session, actorOf(request)) };
  }

  @Post('borrar-busqueda/:codigo', { permiso: 'listados.ver' })
  async removeSearch(
    @Param('codigo') codigo: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    allowList(this.registry.list(codigo), session);
    if (typeof body.id !== 'string' && typeof body.id !== 'number') throw listadosErrors['busqueda-desconocida']();
    await this.searches.remove(codigo, readId(String(body.id)), session, actorOf(request));
    return { mensaje: 'Búsqueda borrada' };
  }

  @Post('preferencias/:busquedaId', { permiso: 'listados.ver' })
  async savePreferences(
    @Param('busquedaId') busquedaId: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<{ mensaje: string }> {
    const columnas = checkedJsonList(ColumnPreferenceRequest, body.columnas, 'columnas');
    await this.preferences.save(readId(busquedaId), columnas, session);
    return { mensaje: 'Columnas guardadas' };
  }
}
