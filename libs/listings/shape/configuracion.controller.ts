import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ROLES, type ListConfigReply, type PreviewReply, type Role } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  goneSignal,
  idFrom,
  platformErrors,
  Post,
  readJson,
  type AppRequest,
  type Session,
} from '../../platform';
import { listadosErrors } from '../errors';
import { allowList } from '../http/access';
import { readList, readObject, single } from '../http/read-query';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { SearchesService } from '../searches/searches.service';
import { ConfigReplies } from './config-reply';
import { Preview } from './preview';
import { ShapeVersions } from './versions.service';

type RequestBody = Record<string, unknown>;

/** `Configurar listado` (PLUS-05): what administrators make of a list, within what its definition declares. */
@ApiTags('Listados')
@Controller('api/listado')
export class ConfiguracionController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly replies: ConfigReplies,
    private readonly versions: ShapeVersions,
    private readonly preview: Preview,
    private readonly searches: SearchesService,
  ) {}

  @Get('configuracion/:codigo', { permiso: 'configurar_listados' })
  @ApiOperation({ summary: 'Qué se puede configurar de un listado, y cómo está' })
  async configuration(@Param('codigo') codigo: string, @CurrentSession() session: Session): Promise<ListConfigReply> {
    return this.replies.of(this.list(codigo, session), session);
  }

  @Post('configuracion/:codigo', { permiso: 'configurar_listados' })
  @ApiOperation({ summary: 'Guarda la forma de un listado como versión nueva' })
  async save(
    @Param('codigo') codigo: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ version: number }> {
    const list = this.list(codigo, session);
    return { version: await this.versions.save(list, versionOf(body.version), jsonOf(body.forma), actorOf(request)) };
  }

  @Post('configuracion/:codigo/recuperar', { permiso: 'configurar_listados' })
  @ApiOperation({ summary: 'Vuelve a una versión anterior, como versión nueva' })
  async bringBack(
    @Param('codigo') codigo: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ version: number }> {
    const list = this.list(codigo, session);
    return { version: await this.versions.bringBack(list, versionOf(body.version), actorOf(request)) };
  }

  @Post('configuracion/:codigo/busqueda-del-listado', { permiso: 'configurar_listados' })
  @ApiOperation({ summary: 'Oculta una búsqueda que viene con el listado, o la hace predeterminada' })
  async arrangeSearch(
    @Param('codigo') codigo: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    this.list(codigo, session);
    const id = idFrom(body.id);
    if (id === null) throw listadosErrors['busqueda-desconocida']();
    const wanted = {
      id,
      oculta: yesNo(body.oculta, 'oculta'),
      predeterminada: yesNo(body.predeterminada, 'predeterminada'),
    };
    await this.searches.arrange(codigo, wanted, actorOf(request));
    return { mensaje: 'Búsqueda guardada' };
  }

  @Post('vista-previa/:codigo', { permiso: 'configurar_listados' })
  @ApiOperation({ summary: 'Filas de verdad de una forma sin guardar' })
  async rows(
    @Param('codigo') codigo: string,
    @Body() body: RequestBody,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PreviewReply> {
    const list = this.list(codigo, session);
    const asked = {
      forma: jsonOf(body.forma),
      rol: roleOf(body.rol),
      parametros: readFiltersOf(body.parametros),
      orden: single(body.orden, 'orden'),
      columnas: readList(body.columnas, 'columnas'),
    };
    return this.preview.of(list, asked, session, goneSignal(reply));
  }

  private list(codigo: string, session: Session): ListModel {
    return allowList(this.registry.list(codigo), session);
  }
}

function jsonOf(raw: unknown): unknown {
  return typeof raw === 'string' ? readJson(raw) : raw;
}

function versionOf(raw: unknown): number {
  const version = idFrom(raw);
  if (version === null) throw listadosErrors['version-desconocida']();
  return version;
}

function readFiltersOf(raw: unknown): Record<string, unknown> | null {
  if (typeof raw !== 'object' || raw === null) return readObject(raw, 'parametros');
  return readObject(JSON.stringify(raw), 'parametros');
}

function roleOf(raw: unknown): Role | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const rol = ROLES.find((known) => known === raw);
  if (rol === undefined) throw platformErrors['datos-invalidos']({ campos: { rol: 'Ese rol no existe.' } });
  return rol;
}

const YES_NO = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

function yesNo(raw: unknown, nombre: string): boolean {
  const value = YES_NO.get(raw);
  if (value === undefined) throw listadosErrors['parametro-ilegible']({ nombre });
  return value;
}
