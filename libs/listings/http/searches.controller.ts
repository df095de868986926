import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SearchSaved } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Post,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { allowList } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import { ListRegistry } from '../model/registry';
import { ManageSearchService } from '../searches/manage-search.service';
import { PreferencesService } from '../searches/preferences.service';
import { SaveSearchService } from '../searches/save-search.service';
import { checkedJson, checkedJsonList } from './checked-json';
import { readId } from './read-params';
import { ChangeSearchBody, ColumnPreferenceRequest, SaveSearchBody } from './search-requests';

/** A user's saved searches, and the columns that the user arranged in each. */
@ApiTags('Listados')
@Controller('api/listado')
export class SearchesController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly searches: SaveSearchService,
    private readonly managed: ManageSearchService,
    private readonly preferences: PreferencesService,
  ) {}

  @Post('guardar-busqueda/:codigo', { permission: 'listados.ver' })
  async save(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<SearchSaved> {
    allowList(this.registry.list(code), session);
    const search = checkedJson(SaveSearchBody, body.busqueda, 'busqueda');
    return this.searches.save(code, search, session, actor);
  }

  @Post('borrar-busqueda/:codigo', { permission: 'listados.ver' })
  async remove(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    allowList(this.registry.list(code), session);
    await this.searches.remove(code, idOf(body), session, actorOf(request));
    return { mensaje: 'Búsqueda borrada' };
  }

  @Post('cambiar-busqueda/:codigo', { permission: 'listados.ver' })
  @ApiOperation({ summary: 'Cambia el nombre de una búsqueda guardada, o la hace predeterminada' })
  async change(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    allowList(this.registry.list(code), session);
    const change = checkedJson(ChangeSearchBody, body.cambio, 'cambio');
    await this.managed.change(code, idOf(body), change, session, actorOf(request));
    return { mensaje: 'Búsqueda guardada' };
  }

  @Post('restablecer-busqueda/:codigo', { permission: 'listados.ver' })
  @ApiOperation({ summary: 'Devuelve una búsqueda que viene con el listado a como era' })
  async restore(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    allowList(this.registry.list(code), session);
    await this.managed.restore(code, idOf(body), session, actorOf(request));
    return { mensaje: 'Búsqueda restablecida' };
  }

  @Post('preferencias/:busquedaId', { permission: 'listados.ver' })
  async savePreferences(
    @Param('busquedaId') searchId: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<{ mensaje: string }> {
    const columns = checkedJsonList(ColumnPreferenceRequest, body.columnas, 'columnas');
    await this.preferences.save(readId(searchId), columns, session);
    return { mensaje: 'Columnas guardadas' };
  }
}

/** The id of the search in a body. @throws busqueda-desconocida */
function idOf({ id }: Readonly<Record<string, unknown>>): number {
  if (typeof id !== 'string' && typeof id !== 'number') throw listadosErrors['busqueda-desconocida']();
  return readId(String(id));
}
