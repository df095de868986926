import { Controller, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';

import { Get, Page, platformErrors, type Access } from '../../../libs/platform';
import { RoutesToDescribe } from './routes-to-describe';
import { START } from './start-script';

const TYPES: Record<string, string | undefined> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** For staff only, because a list of all routes would help an attacker. */
const STAFF: Access = { permission: 'oficina.ver' };

const RESOURCES = dirname(require.resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Claustro · Llamadas</title>
<link rel="stylesheet" href="/api/documentacion/recursos/swagger-ui.css"></head>
<body><main id="documentacion"></main>
<script src="/api/documentacion/recursos/swagger-ui-bundle.js" defer></script>
<script src="/api/documentacion/inicio.js" defer></script></body>
</html>
`;

/** The OpenAPI description of the api, and a page to read it. Contains no data. */
@ApiExcludeController()
@Controller('api/documentacion')
export class DocumentacionController {
  private document: OpenAPIObject | null = null;

  constructor(private readonly routes: RoutesToDescribe) {}

  @Page('', STAFF)
  async page(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/html; charset=utf-8').send(PAGE);
  }

  @Get('openapi.json', STAFF)
  openApi(): OpenAPIObject {
    this.document ??= this.routes.describe();
    return this.document;
  }

  @Get('inicio.js', STAFF)
  async start(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/javascript; charset=utf-8').send(START);
  }

  @Get('recursos/:fichero', STAFF)
  async resource(@Param('fichero') fichero: string, @Res() reply: FastifyReply): Promise<void> {
    const type = Object.hasOwn(TYPES, fichero) ? TYPES[fichero] : undefined;
    if (type === undefined) throw platformErrors['no-existe']();
    await reply
      .type(type)
      .header('cache-control', 'private, max-age=86400')
      .send(await readFile(join(RESOURCES, fichero)));
  }
}
