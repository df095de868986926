import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ROLES, type ListConfigReply, type PreviewReply, type Role } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  parseId,
  platformErrors,
  Post,
  parseJson,
  type AppRequest,
  type Session,
} from '../../platform';
import { listadosErrors } from '../definition/errors';
import { allowList } from '../definition/access';
import { listSignal } from './list-signal';
import { readList, readObject, single } from './read-params';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { SaveSearchService } from '../searches/save-search.service';
import { ShapeReplies } from './shape-reply';
import { ShapePreview } from '../shape/preview';
import { ShapeVersionsService } from '../shape/versions.service';

type RequestBody = Readonly<Record<string, unknown>>;

/** `Configurar listado` (PLUS-05): administrators change the shape of a list, within its definition. */
@ApiTags('Listados')
@Controller('api/listado')
export class ShapeController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly replies: ShapeReplies,
    private readonly versions: ShapeVersionsService,
    private readonly preview: ShapePreview,
    private readonly searches: SaveSearchService,
  ) {}

  @Get('configuracion/:codigo', { permission: 'configurar_listados' })
  @ApiOperation({ summary: 'Qué se puede configurar de un listado, y cómo está' })
  async configuration(@Param('codigo') code: string, @CurrentSession() session: Session): Promise<ListConfigReply> {
    return this.replies.of(this.list(code, session), session);
  }

  @Post('configuracion/:codigo', { permission: 'configurar_listados' })
  @ApiOperation({ summary: 'Guarda la forma de un listado como versión nueva' })
  async save(
    @Param('codigo') code: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ version: number }> {
    const list = this.list(code, session);
    return { version: await this.versions.save(list, versionOf(body.version), jsonOf(body.forma), actorOf(request)) };
  }

  @Post('configuracion/:codigo/recuperar', { permission: 'configurar_listados' })
  @ApiOperation({ summary: 'Vuelve a una versión anterior, como versión nueva' })
  async restore(
    @Param('codigo') code: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ version: number }> {
    const list = this.list(code, session);
    return { version: await this.versions.restore(list, versionOf(body.version), actorOf(request)) };
  }

  @Post('configuracion/:codigo/busqueda-del-listado', { permission: 'configurar_listados' })
  @ApiOperation({ summary: 'Oculta una búsqueda que viene con el listado, o la hace predeterminada' })
  async updateSeededSearch(
    @Param('codigo') code: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    this.list(code, session);
    const id = parseId(body.id);
    if (id === null) throw listadosErrors['busqueda-desconocida']();
    const isHidden = readBoolean(body.oculta, 'oculta');
    const isDefault = readBoolean(body.predeterminada, 'predeterminada');
    await this.searches.updateSeeded(code, { id, isHidden, isDefault }, actorOf(request));
    return { mensaje: 'Búsqueda guardada' };
  }

  @Post('vista-previa/:codigo', { permission: 'configurar_listados' })
  @ApiOperation({ summary: 'Filas de verdad de una forma sin guardar' })
  async rows(
    @Param('codigo') code: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PreviewReply> {
    const list = this.list(code, session);
    const preview = {
      shape: jsonOf(body.forma),
      role: roleOf(body.rol),
      filters: readFilterObject(body.parametros),
      order: single(body.orden, 'orden'),
      columns: readList(body.columnas, 'columnas'),
    };
    return this.preview.of(list, preview, session, listSignal(reply));
  }

  private list(code: string, session: Session): ListModel {
    return allowList(this.registry.list(code), session);
  }
}

function jsonOf(raw: unknown): unknown {
  return typeof raw === 'string' ? parseJson(raw) : raw;
}

function versionOf(raw: unknown): number {
  const version = parseId(raw);
  if (version === null) throw listadosErrors['version-desconocida']();
  return version;
}

/** Filters as an object, or as JSON text. */
function readFilterObject(raw: unknown): Record<string, unknown> | null {
  const text = typeof raw === 'object' && raw !== null ? JSON.stringify(raw) : raw;
  return readObject(text, 'parametros');
}

function roleOf(raw: unknown): Role | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const role = ROLES.find((known) => known === raw);
  if (role === undefined) throw platformErrors['datos-invalidos']({ campos: { rol: 'Ese rol no existe.' } });
  return role;
}

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

function readBoolean(raw: unknown, name: string): boolean {
  const value = BOOLEANS.get(raw);
  if (value === undefined) throw listadosErrors['parametro-ilegible']({ name });
  return value;
}
